import type { Queries } from '#database/database.ts'
import { isOpen, listComing, type SoldEvent } from '#server/modules/catalogue/public.ts'
import { hasReachedNetworkLimit } from '../attempts/find-attempt.ts'
import { hasOtherPaid } from '../store.ts'
import { findCancelOrMoveReason, hasStarted } from './find-reasons.ts'
import type { OwnSeat } from './load-own-seat.ts'

/** Other dates of the same event where the seat can move to, the next one first. */
export async function listMoves(queries: Queries, own: OwnSeat, now: Date): Promise<SoldEvent[]> {
  if (findCancelOrMoveReason(own, now)) return []
  const moves: SoldEvent[] = []
  for (const event of await listComing(queries, own.event.kind, now))
    if (canMoveTo(own, event, now) && !(await isTaken(queries, own, event))) moves.push(event)
  return moves
}

async function isTaken(queries: Queries, { seat, isFree }: OwnSeat, event: SoldEvent): Promise<boolean> {
  if (await hasOtherPaid(queries, { ...seat, masterclassId: event.id })) return true
  return isFree && hasReachedNetworkLimit(queries, seat, event)
}

/**
 * Whether it is another date of the same event, by its title, that has not begun, takes bookings, has a seat and costs no more
 * than this date or what was paid: a seat may have been cheaper, or a gift, and prices rise.
 */
export function canMoveTo({ seat, event: from }: OwnSeat, to: SoldEvent, now: Date): boolean {
  const isSame = to.kind === from.kind && to.title.trim().toLowerCase() === from.title.trim().toLowerCase()
  const hasSeat = to.seats === null || to.seatsTaken < to.seats
  const isAhead = to.startDate !== null && !hasStarted(to, now)
  const isCovered = to.pricePaise <= Math.max(seat.pricePaise, from.pricePaise)
  return to.id !== from.id && isSame && isAhead && isOpen(to, now) && hasSeat && isCovered
}
