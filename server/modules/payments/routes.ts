import { addCompany as addCompanyCall } from '#contract/documents.ts'
import * as contract from '#contract/payments.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { findPayersOrder, readSeatLink } from '#server/modules/bookings/public.ts'
import { isOpen, readWaysToPay } from '#server/modules/catalogue/public.ts'
import { isGstOn } from '#server/modules/documents/public.ts'
import type { Services } from '#server/services.ts'
import { addCompany } from './add-company.ts'
import { buyerIdentifier } from './buyer-identifier.ts'
import { startLinkedCheckout } from './by-link/pay-by-link.ts'
import { cancelCheckout } from './cancel-checkout.ts'
import { providerFor } from './provider-for.ts'
import { receiveProviderEvent } from './receive-provider-event.ts'
import { requireEvent } from './require-event.ts'
import { returnFromCheckout } from './return-from-checkout.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { ownSeatRoutes } from './self-service/routes.ts'
import { startCheckout } from './start-checkout.ts'
import { toPayersDocument } from './to-payers-document.ts'
import { upiRoutes } from './upi/routes.ts'
import { verifyPayment } from './verify-payment.ts'

/** Owns payments and refunds. Registrations and seats belong to `bookings`. */
export function paymentRoutes(services: Services): Implementation[] {
  const { database, clock } = services
  const identifyBuyer = buyerIdentifier(services)
  return [
    implement(contract.findAvailability, async ({ params, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const event = await requireEvent(database.queries, params.slug)
      return {
        isOpen: isOpen(event, clock()),
        seatsLeft: event.seats === null ? null : Math.max(0, event.seats - event.seatsTaken),
        price: event.pricePaise / 100,
        takesCards: providerFor(services, request) !== null,
        methods: await readWaysToPay(services),
        asksState: event.pricePaise > 0 && (await isGstOn(database.queries)),
      }
    }),
    implement(contract.createCheckoutSession, async (call) => ({
      url: await startCheckout(
        { ...services, provider: providerFor(services, call.request) },
        call.body,
        identifyBuyer(call),
      ),
    })),
    implement(contract.startLinkedCheckout, async (call) => ({
      url: await startLinkedCheckout(
        { ...services, provider: providerFor(services, call.request) },
        readSeatLink(services.sessionSecret, 'registration', call.params.token),
        identifyBuyer(call),
      ),
    })),
    implement(contract.verifyPayment, ({ query, reply }) => {
      reply.header('cache-control', 'no-store')
      return verifyPayment(services, query.session_id)
    }),
    implement(contract.cancelCheckout, ({ body }) => cancelCheckout(services, body.payment)),
    implement(contract.receivePaymentEvent, async ({ params, bytes: body, request: { headers } }) => {
      await receiveProviderEvent(services, params.provider, { body, headers })
      return undefined
    }),
    implement(contract.returnFromCheckout, ({ params, query, reply }) => {
      reply.header('cache-control', 'no-store')
      return returnFromCheckout(services, params.provider, query)
    }),
    implement(addCompanyCall, async ({ params, body }) => {
      const documents = await addCompany(services, await findPayersOrder(services, params.token), body)
      return { documents: documents.map(toPayersDocument) }
    }),
    ...ownSeatRoutes(services),
    ...upiRoutes(services),
    ...sandboxRoutes(services),
  ]
}
