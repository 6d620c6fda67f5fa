import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { findEvent, isOpen, type SoldEvent } from '#server/modules/events/public.ts'

export async function requireEvent(queries: Queries, slug: string): Promise<SoldEvent> {
  const event = await findEvent(queries, slug)
  if (!event) throw notFound(messages.masterclassNotFound)
  return event
}

export async function requireOpenEvent(queries: Queries, slug: string, now: Date): Promise<SoldEvent> {
  const event = await requireEvent(queries, slug)
  if (!isOpen(event, now)) throw new Problem('session_closed', messages.sessionClosed)
  return event
}
