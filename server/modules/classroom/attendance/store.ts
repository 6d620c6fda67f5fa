import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { placeholders, prepared } from '#database/prepared.ts'
import { attendance } from '#database/schema/classroom.ts'

const { registrationId, eventId, sessionId, firstJoinedAt, lastJoinedAt } = attendance
const { importedMinutes, mark } = attendance
const key = [registrationId, eventId, sessionId]

export interface SeatInSession {
  registrationId: number
  eventId: number
  sessionId: number
}

const evidence = { registrationId, sessionId, firstJoinedAt, lastJoinedAt, minutes: importedMinutes, mark }
export type Evidence = Awaited<ReturnType<typeof listEvidence>>[number]

/** Also of seats that have left the event since. */
export function listEvidence(queries: Queries, event: number) {
  return queries.select(evidence).from(attendance).where(eq(eventId, event))
}

export function listEvidenceOf(queries: Queries, registration: number, event: number): Promise<Evidence[]> {
  return queries
    .select(evidence)
    .from(attendance)
    .where(and(eq(registrationId, registration), eq(eventId, event)))
}

/** Of those who gave their seat away, or asked to be erased. */
export async function deleteAttendanceOf(tx: Queries, registrations: readonly number[]): Promise<void> {
  await tx.delete(attendance).where(inArray(registrationId, registrations))
}

/** One statement, so that clicks at the same time neither fail nor lose the first one. */
export async function recordJoin(queries: Queries, seat: SeatInSession, now: Date): Promise<void> {
  await joined(queries).execute({ ...seat, firstJoinedAt: now, lastJoinedAt: now })
}

const joined = prepared((queries) =>
  queries
    .insert(attendance)
    .values(placeholders('registrationId', 'eventId', 'sessionId', 'firstJoinedAt', 'lastJoinedAt'))
    .onConflictDoUpdate({
      target: key,
      set: {
        firstJoinedAt: sql`coalesce(${firstJoinedAt}, excluded.first_joined_at)`,
        lastJoinedAt: sql`greatest(${lastJoinedAt}, excluded.last_joined_at)`,
      },
    })
    .prepare('joined'),
)

type Mark = (typeof attendance.$inferSelect)['mark']

/** Returns the mark before. */
export async function saveMark(
  tx: Queries,
  { registrationId: registration, eventId: event, sessionId: session }: SeatInSession,
  change: { mark: Mark; markedAt: Date; markedBy: number },
): Promise<Mark> {
  const seat = { registrationId: registration, eventId: event, sessionId: session }
  // Locks the row, or makes it: two people may mark at once.
  const [row] = await tx
    .insert(attendance)
    .values(seat)
    .onConflictDoUpdate({ target: key, set: { mark: sql`${mark}` } })
    .returning({ mark })
  await tx
    .update(attendance)
    .set(change.mark ? change : { mark: null, markedAt: null, markedBy: null })
    .where(and(eq(registrationId, registration), eq(eventId, event), eq(sessionId, session)))
  return row?.mark ?? null
}

/** Returns how many were not known, or known with other minutes. */
export async function saveMinutes(
  tx: Queries,
  rows: readonly (SeatInSession & { importedMinutes: number })[],
  now: Date,
): Promise<number> {
  if (rows.length === 0) return 0
  // A new row locks its seat, and seats are locked by id.
  const inLockOrder = rows.toSorted((one, other) => one.registrationId - other.registrationId)
  const changed = await tx
    .insert(attendance)
    .values(inLockOrder.map((row) => ({ ...row, importedAt: now })))
    .onConflictDoUpdate({
      target: key,
      set: { importedMinutes: sql`excluded.imported_minutes`, importedAt: sql`excluded.imported_at` },
      setWhere: sql`${importedMinutes} is distinct from excluded.imported_minutes`,
    })
    .returning({ registrationId })
  return changed.length
}

/** Of these seats in one session. Returns how many had any. */
export async function clearMinutes(
  tx: Queries,
  { eventId: event, sessionId: session }: Omit<SeatInSession, 'registrationId'>,
  registrations: readonly number[],
): Promise<number> {
  if (registrations.length === 0) return 0
  const cleared = await tx
    .update(attendance)
    .set({ importedMinutes: null, importedAt: null })
    .where(
      and(
        eq(eventId, event),
        eq(sessionId, session),
        inArray(registrationId, registrations),
        isNotNull(importedMinutes),
      ),
    )
    .returning({ registrationId })
  return cleared.length
}
