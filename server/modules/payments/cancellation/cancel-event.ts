import { messages } from '#contract/problems.ts'
import type { CancelEventInput } from '#contract/staff/cancellation.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { lockLiveSeats } from '#server/modules/bookings/public.ts'
import {
  cancelLocked,
  type EventRow,
  findEvent,
  isOpen,
  lockEvents,
  returnSeats,
} from '#server/modules/catalogue/public.ts'
import { raiseNotice } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { cancellationNotice } from './cancellation-notice.ts'
import { endOrders, listReturned } from './end-orders.ts'
import { loadOrders } from './load-orders.ts'
import { moveToNext, pickMovable } from './move-to-next.ts'

/**
 * Cancels an event with everything that follows from it, in one transaction: nobody is forgotten when the process dies.
 * Card refunds are queued here and sent by a job.
 */
export async function cancelEvent(
  services: Services,
  eventId: number,
  input: CancelEventInput,
  actorId: number,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    // Seats before events, as in every other change, which prevents deadlocks.
    await lockLiveSeats(tx, eventId)
    const { event, next } = await lockBoth(services, tx, eventId, input)
    // Again: some may have been booked before the event was locked.
    const orders = await loadOrders(tx, eventId, await lockLiveSeats(tx, eventId))
    const movable = next ? await pickMovable(tx, orders, next) : []
    const moving = new Set(movable)
    const ended = orders.filter((order) => !moving.has(order))
    const { message } = input
    const cancelled = await cancelLocked(services, tx, event, {
      actorId,
      facts: {
        at: services.clock().toISOString(),
        offer: input.offer,
        nextEvent: next?.slug ?? null,
        people: orders.flatMap(({ seats }) => seats).length,
        moved: movable.flatMap(({ seats }) => seats).length,
        message: message ?? null,
      },
    })
    const change = { event: cancelled, actorId, note: message }
    if (next) await moveToNext(services, tx, movable, { ...change, next })
    const { transfers, proofs } = await endOrders(services, tx, ended, change)
    await returnSeats(tx, eventId, orders.flatMap(listReturned).length)
    if (transfers + proofs > 0)
      await raiseNotice(services, tx, cancellationNotice(cancelled, { paid: transfers, proofs }))
  })
}

async function lockBoth(services: Services, tx: Queries, eventId: number, input: CancelEventInput) {
  if (input.offer === 'refund') {
    const [event] = await lockEvents(tx, [eventId])
    if (!event) throw notFound()
    return { event, next: null }
  }
  // Stryker disable next-line StringLiteral: the contract refuses this offer without a slug
  const found = await findEvent(tx, input.nextEventSlug ?? '')
  if (!found || found.id === eventId) throw new Problem('next_date_invalid', messages.nextDateInvalid)
  const [event, next] = await lockEvents(tx, [eventId, found.id])
  if (!event || !next) throw notFound()
  if (event.status !== 'cancelled') requireNext(event, next, services.clock())
  return { event, next }
}

function requireNext(event: EventRow, next: EventRow, now: Date): void {
  if (next.kind !== event.kind || !isOpen(next, now)) throw new Problem('next_date_invalid', messages.nextDateInvalid)
}
