import type { exportedLists } from '#contract/staff/overview.ts'
import type { Queries } from '#database/database.ts'
import { listApplications } from './applications/store.ts'
import { listInterests, listMessages } from './inbox/store.ts'
import { listPeople } from './people/store.ts'
import { listRegistrations } from './registrations/store.ts'
import { listAuditLines, listMails } from './team/store.ts'

type List = (typeof exportedLists)[number]
type Row = Record<string, unknown> & { id: number }

const lists: Record<List, (queries: Queries, wish: { before?: number }, most: number) => Promise<Row[]>> = {
  applications: listApplications,
  registrations: listRegistrations,
  messages: listMessages,
  interests: listInterests,
  people: listPeople,
  mails: listMails,
  audit: listAuditLines,
}

const batch = 1000
/** Tells spreadsheets that what follows is UTF-8, rupee sign and all. */
const byteOrderMark = '\ufeff'

/** A whole list, newest first, in pieces: however long it is, it never is in memory at once. */
export async function* exportList(queries: Queries, list: List): AsyncGenerator<string> {
  let before: number | undefined
  for (let isFirst = true; ; isFirst = false) {
    const rows: Row[] = await lists[list](queries, before === undefined ? {} : { before }, batch)
    if (isFirst) yield byteOrderMark + csvLine(Object.keys(rows[0] ?? { empty: '' }))
    if (rows.length > 0) yield rows.map((row) => csvLine(Object.values(row))).join('')
    before = rows.at(-1)?.id
    if (rows.length < batch) return
  }
}

/** RFC 4180. What a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV Injection). */
export function csvLine(values: readonly unknown[]): string {
  const cells = values.map((value) => {
    const text = cellText(value)
    const harmless = /^[=+\-@\t\r]/.test(text) && typeof value !== 'number' ? `'${text}` : text
    // Every text is quoted: some spreadsheets part cells at semicolons.
    return typeof value === 'number' ? text : `"${harmless.replaceAll('"', '""')}"`
  })
  return `${cells.join(',')}\r\n`
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
