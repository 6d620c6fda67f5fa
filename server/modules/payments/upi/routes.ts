import * as contract from '#contract/payments.ts'
import * as proofs from '#contract/proofs.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { findReference, findSeatOf, readSeatLink } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { drawQrCode } from '#server/outside/qr-code.ts'
import type { Services } from '#server/services.ts'
import { buyerIdentifier } from '../buyer-identifier.ts'
import { openLinkedUpiPayment } from '../by-link/pay-by-link.ts'
import { disownRegistration } from '../disown-registration.ts'
import { limitProofUploads } from './limit-proof-uploads.ts'
import { openUpiPayment } from './open-upi-payment.ts'
import { submitProof, submitProofAgain } from './submit-proof.ts'
import { upiLink } from './upi-link.ts'

/** Owns UPI payments: the request, its QR code and the proofs. */
export function upiRoutes(services: Services): Implementation[] {
  const { database, sessionSecret } = services
  const identifyBuyer = buyerIdentifier(services)
  return [
    implement(contract.startUpiPayment, (call) => openUpiPayment(services, call.body, identifyBuyer(call))),
    implement(contract.startLinkedUpiPayment, (call) => {
      const linked = readSeatLink(sessionSecret, 'registration', call.params.token)
      return openLinkedUpiPayment(services, linked, identifyBuyer(call))
    }),
    implement(contract.drawUpiCode, async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      const shown = await findReference(database.queries, params.reference)
      if (!shown) throw notFound()
      const { masterclassId } = await findSeatOf(database.queries, shown.orderId)
      return drawQrCode(upiLink(services, await getEvent(database.queries, masterclassId), shown))
    }),
    implement(proofs.confirmQrPayment, async (call) => ({
      message: 'Our team will verify and contact you shortly.',
      registration: await submitProof(
        services,
        call.body,
        { bytes: call.bytes, from: call.request.ip },
        identifyBuyer(call),
      ),
    })),
    implement(
      proofs.sendProofAgain,
      (call) => {
        const linked = readSeatLink(sessionSecret, 'registration', call.params.token)
        const sent = { bytes: call.bytes, from: call.request.ip }
        return submitProofAgain(services, linked, { sent, utr: call.body.utr, buyer: identifyBuyer(call) })
      },
      // Stryker disable next-line StringLiteral: the path of this route always has a token
      { beforeBody: ({ params, reply }) => limitProofUploads(services, params.token ?? '', reply.raw) },
    ),
    implement(proofs.disownRegistration, async ({ body }) => {
      await disownRegistration(services, body.token)
      return undefined
    }),
  ]
}
