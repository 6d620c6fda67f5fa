import type { NoticeFacts } from '#content/mails/notice-facts.ts'
import type { Queries } from '#database/database.ts'
import { lockSeatOf } from '#server/modules/bookings/public.ts'
import { raiseNotice } from '#server/modules/notices/public.ts'
import type { PaymentProvider, ReportedCheckout } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { applyEarlierDispute } from './apply-earlier-dispute.ts'
import { findPaymentOfCheckout } from './find-payment-of-checkout.ts'
import { settlePaid } from './settle-paid.ts'
import { isIntentOfOther, lockIntent, lockPayment, type Payment, updatePayment } from './store.ts'

/**
 * Settles a checkout that the provider reports as paid. If it does not match a payment of ours in amount and currency, it
 * raises a notice instead.
 */
export async function settleCheckout(
  services: Services,
  tx: Queries,
  provider: PaymentProvider,
  checkout: ReportedCheckout,
): Promise<void> {
  const found = await findPaymentOfCheckout(tx, provider, checkout)
  if (!found) return raiseUnmatched(services, tx, checkout, { payment: found, why: 'unknown_order' })
  const { paymentIntentId } = checkout
  if (paymentIntentId !== null) await lockIntent(tx, provider.name, paymentIntentId)
  // Lock order: the seat before its payment. Then no other process settles it between the check and the settlement.
  await lockSeatOf(tx, found.orderId)
  const payment = await lockPayment(tx, found.id)
  const isCounted = paymentIntentId !== null && (await isIntentOfOther(tx, payment, paymentIntentId))
  const why = findMismatch(payment, checkout) ?? (isCounted ? 'counted_already' : null)
  if (why) return raiseUnmatched(services, tx, checkout, { payment, why })
  // The webhook arrived before the create call returned.
  if (payment.providerReference === null) await updatePayment(tx, payment.id, { providerReference: checkout.id })
  await settlePaid(services, tx, {
    paymentId: payment.id,
    paymentIntentId,
    actorId: null,
  })
  if (payment.outcome === 'open' || payment.outcome === 'failed') await applyEarlierDispute(services, tx, payment.id)
}

type Mismatch = NoticeFacts['unmatched_payment']['why']

function findMismatch(payment: Payment, { amountPaise, currency, paymentIntentId }: ReportedCheckout): Mismatch | null {
  if (payment.currency !== currency) return 'wrong_currency'
  if (payment.amountPaise !== amountPaise) return 'wrong_amount'
  // Two attempts at one checkout, which the provider should have prevented.
  const isOther = payment.paymentIntentId !== null && paymentIntentId !== null
  return isOther && payment.paymentIntentId !== paymentIntentId ? 'paid_again' : null
}

async function raiseUnmatched(
  services: Services,
  tx: Queries,
  checkout: ReportedCheckout,
  { payment, why }: { payment: Payment | null; why: Mismatch },
): Promise<void> {
  const { id, amountPaise, currency, paymentIntentId } = checkout
  services.log.error({ checkout: id, paymentId: payment?.id }, 'a payment matches no order')
  await raiseNotice(services, tx, {
    kind: 'unmatched_payment',
    key: `unmatched_payment:${keyOf(why, checkout, payment)}`,
    subject: payment ? { type: 'payment', id: payment.id } : undefined,
    facts: {
      why,
      amountMinor: amountPaise,
      currency,
      expectedMinor: payment?.amountPaise ?? null,
      checkoutId: id,
      paymentIntentId,
    },
  })
}

/** One notice for what the team has to look at, however often it is reported. */
function keyOf(why: Mismatch, { id, paymentIntentId }: ReportedCheckout, payment: Payment | null) {
  if (why === 'counted_already') return `${paymentIntentId}:${payment?.id}`
  return why === 'paid_again' ? paymentIntentId : (id ?? paymentIntentId)
}
