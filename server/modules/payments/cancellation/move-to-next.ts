import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { leftFacts, listPaidEmails, mailFacts, moveSeats, type Registration } from '#server/modules/bookings/public.ts'
import { type EventRow, takeSeats } from '#server/modules/catalogue/public.ts'
import { type Mail, queueMails } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import type { CancelledChange } from './end-orders.ts'
import type { EventOrder } from './load-orders.ts'

/** Those who have a seat, and none on the next date. Throws if there is no room for all of them. */
export async function pickMovable(tx: Queries, orders: readonly EventOrder[], next: EventRow): Promise<EventOrder[]> {
  const booked = await listPaidEmails(tx, next.id)
  const movable = orders.filter(({ seats }) =>
    seats.every(({ paymentStatus, email }) => paymentStatus !== 'pending' && !booked.has(email.toLowerCase())),
  )
  const needed = seatsIn(movable)
  const left = next.seats === null ? Number.POSITIVE_INFINITY : Math.max(0, next.seats - next.seatsTaken)
  if (needed > left) throw new Problem('next_date_full', messages.nextDateFull(next.title, needed, left))
  return movable
}

/** With their seats and what they paid. The caller returns the seats of the cancelled event. */
export async function moveToNext(
  services: Services,
  tx: Queries,
  orders: readonly EventOrder[],
  { event, next, actorId, note }: CancelledChange & { next: EventRow },
): Promise<void> {
  await takeSeats(tx, next.id, seatsIn(orders))
  const seats = orders.flatMap((order) => order.seats)
  const moved = await moveSeats(tx, seats, { from: event, to: next, actorId, now: services.clock() })
  const movedOf = new Map(moved.map((seat) => [seat.id, seat]))
  const writeMail = (seat: Registration, isOwed: boolean): Mail<'registration_moved'> => {
    const isBooked = seat.paymentStatus === 'paid'
    const isProof = seat.paymentStatus === 'awaiting_verification'
    const amountPaise = isOwed || isProof ? seat.pricePaise : 0
    return {
      kind: 'registration_moved',
      to: seat.email,
      facts: {
        ...mailFacts(movedOf.get(seat.id) ?? seat, next, amountPaise),
        hasJoinLink: isBooked,
        earlierTitle: event.title,
        left: leftFacts(event, seat),
        isBooked,
        isCancelled: true,
        note,
      },
    }
  }
  await queueMails(
    services,
    tx,
    orders.flatMap(({ seats, owed }) => seats.map((seat) => writeMail(seat, owed.length > 0))),
  )
}

function seatsIn(orders: readonly EventOrder[]): number {
  return orders.flatMap(({ seats }) => seats).filter(({ holdsSeat }) => holdsSeat).length
}
