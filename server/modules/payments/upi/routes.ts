import * as contract from '#contract/payments.ts'
import * as registrations from '#contract/registrations.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { isReference, newReference, readRegistrationToken } from '#server/modules/bookings/public.ts'
import { drawQrCode } from '#server/outside/qr-code.ts'
import type { Services } from '#server/services.ts'
import { buyerIdentifier } from '../buyer-identifier.ts'
import { disownRegistration } from '../disown-registration.ts'
import { refuseCohort, refuseFree, requireEvent, requireOpenEvent } from '../require-event.ts'
import { limitProofUploads } from './limit-proof-uploads.ts'
import { submitProof, submitProofAgain } from './submit-proof.ts'
import { upiRequest } from './upi-request.ts'

/** Owns UPI payments: the request, its QR code and the proofs. */
export function upiRoutes(services: Services): Implementation[] {
  const { database, clock, sessionSecret } = services
  const identifyBuyer = buyerIdentifier(services)
  return [
    implement(contract.startUpiPayment, async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      const event = await requireOpenEvent(database.queries, params.slug, clock())
      return upiRequest(services, refuseFree(event), newReference())
    }),
    implement(contract.drawUpiCode, async ({ params, reply }) => {
      if (!isReference(params.reference)) throw notFound()
      reply.header('cache-control', 'no-store')
      const event = refuseCohort(await requireEvent(database.queries, params.slug))
      return drawQrCode(upiRequest(services, event, params.reference).link)
    }),
    implement(registrations.confirmQrPayment, async (call) => ({
      message: 'Our team will verify and contact you shortly.',
      registration: await submitProof(
        services,
        call.body,
        { bytes: call.bytes, from: call.request.ip },
        identifyBuyer(call),
      ),
    })),
    implement(
      registrations.sendProofAgain,
      (call) => {
        const linked = readRegistrationToken(sessionSecret, call.params.token)
        const sent = { bytes: call.bytes, from: call.request.ip }
        return submitProofAgain(services, linked, { sent, utr: call.body.utr, buyer: identifyBuyer(call) })
      },
      { beforeBody: ({ params, reply }) => limitProofUploads(services, params.token ?? '', reply.raw) },
    ),
    implement(registrations.disownRegistration, async ({ body }) => {
      await disownRegistration(services, body.token)
      return undefined
    }),
  ]
}
