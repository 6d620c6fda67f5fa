import { messages } from '#contract/problems.ts'
import { attendanceMessages } from '#contract/staff/attendance.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { findEvent, type SoldEvent } from '#server/modules/catalogue/public.ts'

export async function requireEvent(queries: Queries, slug: string): Promise<SoldEvent> {
  const event = await findEvent(queries, slug)
  if (!event) throw notFound(messages.masterclassNotFound)
  return event
}

/** The event, if it has the session. */
export async function requireSession(queries: Queries, slug: string, sessionId: number): Promise<SoldEvent> {
  const event = await requireEvent(queries, slug)
  if (!event.sessions.some(({ id }) => id === sessionId)) throw new Problem('conflict', attendanceMessages.noSession)
  return event
}
