import { limits } from '#contract/limits.ts'
import { attendanceMessages, type ParticipantsPreview } from '#contract/staff/attendance.ts'
import { decodeText } from '#server/http/decode-text.ts'
import { Problem } from '#server/http/problem.ts'
import { delimiters, splitRows } from '#server/http/split-rows.ts'
import { findLayout, type Layout } from './find-layout.ts'
import { readDuration } from './read-duration.ts'
import { readStay } from './read-stay.ts'
import type { Presence } from './sum-minutes.ts'

/** Somebody who was in the meeting. */
export interface ListedPerson {
  name: string
  email: string | null
  presences: Presence[]
}

const { maxRows } = limits.participants
const maxNameLength = 200

/** Reads who was in a meeting, and how long, from the list that Zoom, Google Meet or Microsoft Teams offers as CSV. */
export function readParticipants(bytes: Uint8Array): { source: ParticipantsPreview['source']; people: ListedPerson[] } {
  const text = decodeText(bytes, attendanceMessages.notText)
  if (text.trim() === '') throw new Problem('invalid', attendanceMessages.fileBlank)
  for (const delimiter of delimiters) {
    const rows = splitRows(text, delimiter, maxRows + 1)
    const table = findTable(rows)
    if (!table) continue
    if (rows.length > maxRows) throw new Problem('too_large', attendanceMessages.fileTooLong)
    const people = groupRows(table.rows, table.layout)
    if (people.length === 0) throw new Problem('invalid', attendanceMessages.nobody)
    return { source: table.layout.source, people }
  }
  throw new Problem('invalid', attendanceMessages.notParticipants)
}

/** Teams lists everybody once, and then every stay; the stays say more. */
function findTable(rows: string[][]): { layout: Layout; rows: string[][] } | null {
  const tables = rows.flatMap((row, index) => {
    const layout = findLayout(row)
    return layout ? [{ layout, rows: rowsBelow(rows, index) }] : []
  })
  return tables.find(({ layout, rows: body }) => layout.join !== null && body.length > 0) ?? tables[0] ?? null
}

/** Until the next section or header. */
function rowsBelow(rows: string[][], header: number): string[][] {
  const below = rows.slice(header + 1)
  const end = below.findIndex((row) => isSection(row) || findLayout(row) !== null)
  return (end < 0 ? below : below.slice(0, end)).filter((row) => row.some(Boolean))
}

const isSection = ([first = '', ...others]: string[]) => /^\d+\. \S/.test(first) && !others.some(Boolean)

function groupRows(rows: string[][], layout: Layout): ListedPerson[] {
  const people = new Map<string, ListedPerson>()
  for (const row of rows) {
    const person = readPerson(row, layout)
    const presence = readPresence(row, layout)
    if (!person || !presence) continue
    const key = person.email ?? person.name.toLowerCase()
    const known = people.get(key)
    if (known) known.presences.push(presence)
    else people.set(key, { ...person, presences: [presence] })
  }
  return [...people.values()]
}

function readPerson(row: string[], { names, emails }: Layout): Omit<ListedPerson, 'presences'> | null {
  const name = names
    .map((place) => row[place] ?? '')
    .join(' ')
    .trim()
    .slice(0, maxNameLength)
  const email = emails.map((place) => (row[place] ?? '').toLowerCase()).find((cell) => /^[^@\s]+@[^@\s]+$/.test(cell))
  if (!name && !email) return null
  return { name: name || (email ?? ''), email: email ?? null }
}

/** Null for time in the waiting room, and for a row without any time. */
function readPresence(row: string[], { join, leave, duration, waiting }: Layout): Presence | null {
  if (waiting !== null && /^y/i.test(row[waiting] ?? '')) return null
  const stay = join === null || leave === null ? null : readStay(row[join] ?? '', row[leave] ?? '')
  const minutes = duration === null ? null : readDuration(row[duration] ?? '')
  if (!stay && minutes === null) return null
  return { stay, minutes: minutes ?? ((stay?.to ?? 0) - (stay?.from ?? 0)) / 60_000 }
}
