import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { findEvent, getEvent, isOpen, returnSeats, type SoldEvent, takeSeat } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { hasReachedNetworkLimit } from './attempts/find-attempt.ts'
import { leftFacts, mailFacts } from './mail-facts.ts'
import { moveSeat } from './move-seat.ts'
import { notifyPayerOfMove } from './notify-payer-of-move.ts'
import { refuseSecondSeat } from './refuse-second-seat.ts'
import { requireLive } from './require-live.ts'
import type { OwnSeat } from './self-service/load-own-seat.ts'
import { hasOtherPaid, type Registration } from './store.ts'

interface Mover {
  /** Null for the attendee. */
  actorId: number | null
  /** Throws if the attendee may not move the locked seat there. */
  check?: (tx: Queries, seat: Registration, to: SoldEvent) => Promise<Pick<OwnSeat, 'isFree'>>
}

/** Moves a registration to another event with its seat and emails the attendee. The amount paid stays. */
export async function moveRegistration(
  services: Services,
  id: number,
  eventSlug: string,
  { actorId, check }: Mover,
): Promise<void> {
  await services.database
    .transaction(async (tx) => {
      const event = await findEvent(tx, eventSlug)
      if (!event) throw notFound(messages.masterclassNotFound)
      if (!isOpen(event, services.clock())) throw new Problem('session_closed', messages.sessionClosed)
      const registration = await requireLive(tx, id)
      const from = await getEvent(tx, registration.masterclassId)
      if (from.id === event.id) return
      const own = await check?.(tx, registration, event)
      const isOwnFree = own?.isFree ?? false
      if (registration.holdsSeat) await swapSeats(tx, from.id, event.id)
      // Now that the event is locked, the count is exact.
      if (isOwnFree && (await hasReachedNetworkLimit(tx, registration, event)))
        throw new Problem('too_many_holds', messages.tooManyFreeMoves)
      if (await hasOtherPaid(tx, { ...registration, masterclassId: event.id }))
        throw new Problem('already_registered', messages.alreadyRegistered)
      const moved = await moveSeat(tx, registration, { from, to: event, actorId, now: services.clock() })
      const isBooked = registration.paymentStatus === 'paid'
      await queueMail(services, tx, {
        kind: 'registration_moved',
        ...(isOwnFree ? { trigger: 'stranger' as const } : {}),
        to: registration.email,
        facts: {
          ...mailFacts(moved, event, moved.pricePaise),
          hasJoinLink: isBooked,
          earlierTitle: from.title,
          left: leftFacts(from, registration),
          isBooked,
          ...(actorId === null ? { isOwn: true } : {}),
        },
      })
      if (actorId === null && !isOwnFree) await notifyPayerOfMove(services, tx, { seat: moved, from, to: event })
    })
    .catch(refuseSecondSeat)
}

/** Updates the lower event id first, so opposite moves cannot deadlock. */
async function swapSeats(tx: Queries, fromId: number, toId: number): Promise<void> {
  // Stryker disable next-line EqualityOperator: they are never the same event
  const isFromFirst = fromId < toId
  if (isFromFirst) await returnSeats(tx, fromId, 1)
  if (!(await takeSeat(tx, toId))) throw new Problem('session_full', messages.sessionFull)
  if (!isFromFirst) await returnSeats(tx, fromId, 1)
}
