import { ownSeatMessages } from '#contract/self-service-input.ts'
import { Problem } from '#server/http/problem.ts'
import { countLinkUse } from '#server/modules/accounts/public.ts'
import type { Services } from '#server/services.ts'
import { findSeatByLink, requireSeat } from '../find-seat-by-link.ts'
import { moveRegistration } from '../move-registration.ts'
import { readSeatLink } from '../registration-link.ts'
import { findCancelOrMoveReason } from './find-reasons.ts'
import { canMoveTo } from './list-moves.ts'
import { loadOwnSeat } from './load-own-seat.ts'
import { refuseSelfService } from './refuse-self-service.ts'

/** Per seat in 15 minutes. */
const maxMoves = 10

/** Moves the seat to another date of the same event, within the refund rule. */
export async function moveOwnSeat(services: Services, token: string, eventSlug: string): Promise<void> {
  const { id } = await findSeatByLink(services, token)
  await countLinkUse(services, `move ${id}`, maxMoves)
  await moveRegistration(services, id, eventSlug, {
    actorId: null,
    check: async (tx, seat, to) => {
      await requireSeat(tx, readSeatLink(services.sessionSecret, 'registration', token))
      const now = services.clock()
      const own = await loadOwnSeat(tx, seat)
      refuseSelfService(findCancelOrMoveReason(own, now))
      // A full one is refused with its own message.
      if (!canMoveTo(own, { ...to, seats: null }, now))
        throw new Problem('next_date_invalid', ownSeatMessages.notAnotherDate)
      return own
    },
  })
}
