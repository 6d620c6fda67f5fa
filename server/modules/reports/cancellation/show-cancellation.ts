import type { Cancellation, NextEvent } from '#contract/staff/cancellation.ts'
import { notFound } from '#server/http/problem.ts'
import { type EventRow, isOpen, listAllEvents } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { toPreview } from './preview.ts'
import { toProgress } from './progress.ts'
import { findCancellation, loadMoneyOf } from './store.ts'

/** Before: whom cancelling concerns. After: what is left to do. */
export async function showCancellation({ database, clock }: Services, eventId: number): Promise<Cancellation> {
  const { queries } = database
  const events = await listAllEvents(queries)
  const event = events.find(({ id }) => id === eventId)
  if (!event) throw notFound()
  const { slug, title, status } = event
  const money = await loadMoneyOf(queries, eventId)
  if (status === 'cancelled')
    return { slug, title, status, preview: null, progress: toProgress(money, await findCancellation(queries, eventId)) }
  const now = clock()
  const nextEvents = events.filter((other) => isNextDate(other, event, now)).map(toNextEvent)
  return { slug, title, status, preview: toPreview(money, nextEvents), progress: null }
}

function isNextDate(other: EventRow, event: EventRow, now: Date): boolean {
  const hasSeats = other.seats === null || other.seatsTaken < other.seats
  return (
    other.id !== event.id && other.kind === event.kind && other.status === 'published' && isOpen(other, now) && hasSeats
  )
}

function toNextEvent({ slug, title, startDate, endDate, seats, seatsTaken }: EventRow): NextEvent {
  return {
    slug,
    title,
    startDate: startDate?.toISOString() ?? null,
    endDate: endDate?.toISOString() ?? null,
    seatsLeft: seats === null ? null : seats - seatsTaken,
  }
}
