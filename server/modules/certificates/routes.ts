import * as contract from '#contract/certificates.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { findSeatByLink } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { chooseListing } from './choose-listing.ts'
import { chooseName } from './choose-name.ts'
import { showCertificate } from './show-certificate.ts'
import { showSeatCertificate } from './show-seat-certificate.ts'

/**
 * Owns certificates: who gets one, their signatures, their states and the keys. Who attended belongs to `classroom`. Their
 * files are in mount-certificates.ts.
 */
export function certificateRoutes(services: Services): Implementation[] {
  const { database, publicUrl } = services
  const showSeat = async (token: string) =>
    showSeatCertificate(database.queries, { publicUrl, now: services.clock() }, await findSeatByLink(services, token))
  return [
    implement(contract.findCertificate, ({ params, reply }) => {
      // A revocation shows at once.
      reply.header('cache-control', 'no-store')
      return showCertificate(services, params.id)
    }),
    implement(contract.findSeatCertificate, ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      return showSeat(params.token)
    }),
    implement(contract.chooseCertificateName, async ({ params, body }) => {
      await chooseName(services, params.token, body.name)
      return showSeat(params.token)
    }),
    implement(contract.chooseCertificateListing, async ({ params, body }) => {
      await chooseListing(services, params.token, body.isListed)
      return showSeat(params.token)
    }),
  ]
}
