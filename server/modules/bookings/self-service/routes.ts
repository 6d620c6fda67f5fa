import * as contract from '#contract/self-service.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { findSeatByLink } from '../find-seat-by-link.ts'
import { getEventRegistration } from '../to-event-registration.ts'
import { correctName } from './correct-name.ts'
import { moveOwnSeat } from './move-own-seat.ts'
import { acceptOffer, type ForgetAttendee } from './offers/accept-offer.ts'
import { declineOffer, withdrawOffer } from './offers/end-offer.ts'
import { offerSeat } from './offers/offer-seat.ts'
import { showOffer } from './offers/show-offer.ts'

/** What attendees change themselves by their private link. Cancelling involves a refund, so it belongs to `payments`. */
export function selfServiceRoutes(services: Services, forgetAttendee: ForgetAttendee): Implementation[] {
  const { database } = services
  /** By the link once more: it may have died meanwhile. */
  const show = async (token: string) =>
    getEventRegistration(database.queries, (await findSeatByLink(services, token)).id, services)
  return [
    implement(contract.correctName, async ({ params: { token }, body }) => {
      await correctName(services, token, body.name)
      return show(token)
    }),
    implement(contract.moveOwnSeat, async ({ params: { token }, body }) => {
      await moveOwnSeat(services, token, body.eventSlug)
      return show(token)
    }),
    implement(contract.offerSeat, async ({ params, body }) => {
      const { name, email, expiresAt } = await offerSeat(services, params.token, body)
      return { name, email, expires_at: expiresAt.toISOString() }
    }),
    implement(contract.withdrawOffer, async ({ params }) => {
      await withdrawOffer(services, params.token)
      return undefined
    }),
    implement(contract.findSeatOffer, async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      return showOffer(services, params.token)
    }),
    implement(contract.acceptSeatOffer, async ({ body }) => ({
      linkToken: await acceptOffer(services, body, forgetAttendee),
    })),
    implement(contract.declineSeatOffer, async ({ body }) => {
      await declineOffer(services, body.token)
      return undefined
    }),
  ]
}
