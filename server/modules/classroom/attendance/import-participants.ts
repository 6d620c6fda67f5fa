import * as z from 'zod/mini'
import { attendanceMessages, ParticipantChoices } from '#contract/staff/attendance.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { requireSession } from '../require-session.ts'
import { lockClassroom } from '../store.ts'
import { listAttendance } from './list-attendance.ts'
import { matchParticipants } from './match-participants.ts'
import { readParticipants } from './reading/read-participants.ts'
import { sumMinutes } from './reading/sum-minutes.ts'
import { clearMinutes, saveMinutes } from './store.ts'

interface Import {
  bytes: Uint8Array
  sessionId: number
  /** The JSON of `ParticipantChoices`. */
  choices: string | undefined
  actorId: number
}

/**
 * Stores how long each attendee was there, in place of the session's last import: whoever was taken for somebody else then
 * must not stay present. Clicks and marks stay, and so do the minutes of seats that have left the event.
 */
export async function importParticipants(
  { database, clock }: Services,
  slug: string,
  { bytes, sessionId, choices, actorId }: Import,
): Promise<{ imported: number; changed: number; removed: number }> {
  const chosen = readChoices(choices)
  const { source, people } = readParticipants(bytes)
  return database.transaction(async (tx) => {
    const { id: eventId } = await requireSession(tx, slug, sessionId)
    await lockClassroom(tx, eventId)
    const attendees = await listAttendance(tx, eventId)
    const seats = new Set(attendees.map(({ registrationId }) => registrationId))
    const matched = matchParticipants(people, attendees).map((person) => ({
      ...person,
      registrationId: person.key in chosen ? (chosen[person.key] ?? null) : person.registrationId,
    }))
    if (matched.some(({ registrationId }) => registrationId !== null && !seats.has(registrationId)))
      throw new Problem('conflict', attendanceMessages.noAttendee)
    const rows = [...Map.groupBy(matched, ({ registrationId }) => registrationId)].flatMap(([registrationId, same]) => {
      // Two devices of one attendee are one presence.
      const importedMinutes = sumMinutes(same.flatMap(({ presences }) => presences))
      return registrationId === null ? [] : [{ registrationId, eventId, sessionId, importedMinutes }]
    })
    const imported = new Set(rows.map(({ registrationId }) => registrationId))
    const missing = [...seats].filter((seat) => !imported.has(seat))
    const changed = await saveMinutes(tx, rows, clock())
    const removed = await clearMinutes(tx, { eventId, sessionId }, missing)
    if (changed + removed > 0)
      await recordChange(tx, {
        actorId,
        action: 'attendance.imported',
        subject: 'event',
        subjectId: String(eventId),
        after: { sessionId, source, attendees: rows.length, changed, removed },
      })
    return { imported: rows.length, changed, removed }
  })
}

function readChoices(choices: string | undefined): z.output<typeof ParticipantChoices> {
  try {
    return z.parse(ParticipantChoices, JSON.parse(choices || '{}'))
  } catch {
    throw new Problem('invalid', attendanceMessages.choicesBroken)
  }
}
