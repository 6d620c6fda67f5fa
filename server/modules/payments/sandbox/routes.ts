import type { FastifyRequest } from 'fastify'
import { messages } from '#contract/problems.ts'
import * as contract from '#contract/sandbox.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { findSeatOf } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { isGstOn } from '#server/modules/documents/public.ts'
import type { Services } from '#server/services.ts'
import { cancelUrl } from '../make-checkout.ts'
import { providerFor } from '../provider-for.ts'
import { settlePaid } from '../settle-paid.ts'
import { findPaymentByReference, type Payment } from '../store.ts'
import { checkoutState } from './sandbox-payments.ts'

const acceptedCard = '4242424242424242'

/** Owns the sandbox checkout. It settles payments like a payment provider does. */
export function sandboxRoutes(services: Services): Implementation[] {
  const { database, clock, publicUrl } = services
  const findPayment = async (session: string, request: FastifyRequest): Promise<Payment> => {
    if (providerFor(services, request)?.name !== 'sandbox') throw notFound()
    const payment = await findPaymentByReference(database.queries, 'sandbox', session)
    if (!payment) throw notFound()
    return payment
  }
  const successUrl = (session: string) => `${publicUrl}/payment/success?session_id=${encodeURIComponent(session)}`
  return [
    implement(contract.findSandboxCheckout, async ({ params, request, reply }) => {
      const payment = await findPayment(params.session, request)
      const { email, masterclassId } = await findSeatOf(database.queries, payment.orderId)
      const { title } = await getEvent(database.queries, masterclassId)
      reply.header('cache-control', 'no-store')
      return {
        title,
        email,
        amount: payment.amountPaise / 100,
        includesGst: await isGstOn(database.queries),
        state: checkoutState(payment, clock()).state,
        cancelUrl: cancelUrl(services, payment),
        successUrl: successUrl(params.session),
      }
    }),
    implement(contract.paySandboxCheckout, async ({ params, body, request }) => {
      const payment = await findPayment(params.session, request)
      const { state } = checkoutState(payment, clock())
      if (state === 'expired') throw new Problem('link_invalid', messages.checkoutExpired)
      if (state === 'open') {
        if (body.cardNumber !== acceptedCard)
          throw new Problem('declined', messages.declined, { errors: { cardNumber: messages.declined } })
        await database.transaction((tx) => settlePaid(services, tx, { paymentId: payment.id, actorId: null }))
      }
      return { url: successUrl(params.session) }
    }),
  ]
}
