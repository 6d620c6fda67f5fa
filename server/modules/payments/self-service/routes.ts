import * as contract from '#contract/self-service.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { findSeatByLink, getEventRegistration } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { cancelOwnSeat } from './cancel-own-seat.ts'
import { showHandedOver } from './show-handed-over.ts'
import { showOptions } from './show-options.ts'

/** What attendees can change by their private link, and cancelling. The other changes belong to `bookings`. */
export function ownSeatRoutes(services: Services): Implementation[] {
  return [
    implement(contract.showOptions, async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      return showOptions(services, params.token)
    }),
    implement(contract.showHandedOver, async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      return showHandedOver(services, params.token)
    }),
    implement(contract.cancelOwnSeat, async ({ params, body }) => {
      await cancelOwnSeat(services, params.token, body.expectedRefund)
      const { id } = await findSeatByLink(services, params.token)
      return getEventRegistration(services.database.queries, id, services)
    }),
  ]
}
