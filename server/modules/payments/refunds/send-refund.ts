import { findSeatOf } from '#server/modules/bookings/public.ts'
import { reportFailedRow } from '#server/modules/notices/public.ts'
import { type PaymentProvider, ProviderFailure, type RefundState } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { findProvider } from '../find-provider.ts'
import { getPayment, type Payment } from '../store.ts'
import { failRefund } from './fail-refund.ts'
import { recordRefundedTotal } from './record-refunded-total.ts'
import { settleRefund } from './settle-refund.ts'
import { claimRefund, getRefund, listDueRefunds, type Refund, updateRefund } from './store.ts'

const firstBackoffSeconds = 30
const maxBackoffSeconds = 60 * 60
/** A provider may forget an idempotency key after 24 hours (docs.stripe.com/api/idempotent_requests). */
const keyHours = 23

/** Sends the refunds that are due. Runs in several processes at once; the provider's key makes each happen once. */
export async function sendDueRefunds(services: Services, stopping?: AbortSignal): Promise<void> {
  const { queries } = services.database
  for (const refund of await listDueRefunds(queries, services.clock())) {
    if (stopping?.aborted) return
    try {
      await sendRefund(services, refund)
    } catch (error) {
      const { orderId } = await getPayment(queries, refund.paymentId)
      const { id: registrationId } = await findSeatOf(queries, orderId)
      await reportFailedRow(services, { job: 'refunds', registrationId, error })
    }
  }
}

/** Sends it to the provider, unless another process is doing so. Without a reply it stays pending and is sent again. */
export async function sendRefund(services: Services, refund: Refund): Promise<void> {
  const { database, clock, log } = services
  const payment = await getPayment(database.queries, refund.paymentId)
  const provider = findProvider(services, payment.provider)
  const now = clock()
  const backoffSeconds = Math.min(maxBackoffSeconds, firstBackoffSeconds * 2 ** Math.min(refund.attempts, 10))
  if (!(await claimRefund(database.queries, refund.id, now, new Date(now.getTime() + backoffSeconds * 1000)))) return
  if (!provider) {
    log.warn({ refundId: refund.id }, 'a refund waits: its provider is not configured')
    return
  }
  if (payment.disputedAt && refund.source !== 'team' && (await isFirstAttempt(services, refund))) {
    await database.transaction((tx) => failRefund(services, tx, refund.id, { failure: 'disputed' }))
    return
  }
  try {
    if (isKeyOld(refund, now) && (await wasMade(services, provider, payment, refund))) return
    await applyReply(services, refund, await queryOrSend(provider, payment, refund))
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ refundId: refund.id, isRefusal: error.isRefusal }, 'a refund was not made')
    if (error.isRefusal) await endRefused(services, provider, payment, refund).catch(keepPending)
  }
}

/** The payer's bank may send a disputed payment back as well. Only a person refunds it; what may be under way goes on. */
async function isFirstAttempt({ database }: Services, { id }: Refund): Promise<boolean> {
  return (await getRefund(database.queries, id)).attempts === 1
}

function isKeyOld({ attempts, createdAt, providerReference }: Refund, now: Date): boolean {
  return attempts > 0 && providerReference === null && now.getTime() - createdAt.getTime() > keyHours * 3_600_000
}

/** Settles it if the provider has refunded as much: an earlier request arrived, and only its reply was lost. */
async function wasMade(
  services: Services,
  provider: PaymentProvider,
  payment: Payment,
  { id }: Refund,
): Promise<boolean> {
  if (payment.paymentIntentId === null) return false
  const total = await provider.findRefundedPaise(payment.paymentIntentId)
  return services.database.transaction(async (tx) => {
    await recordRefundedTotal(services, tx, payment, total)
    return (await getRefund(tx, id)).state !== 'pending'
  })
}

function queryOrSend(provider: PaymentProvider, payment: Payment, refund: Refund): Promise<RefundState> {
  const { idempotencyKey, amountPaise, providerReference } = refund
  if (providerReference !== null) return provider.findRefund(providerReference)
  return provider.refund({ idempotencyKey, amountPaise, paymentIntentId: payment.paymentIntentId })
}

async function applyReply(services: Services, { id }: Refund, reply: RefundState): Promise<void> {
  const providerReference = reply.id
  await services.database.transaction(async (tx) => {
    if (reply.state === 'done') await settleRefund(services, tx, id, { providerReference })
    else if (reply.state === 'failed')
      await failRefund(services, tx, id, { failure: reply.failure ?? 'unknown', providerReference })
    else await updateRefund(tx, id, { providerReference })
    if (reply.bankReference) await updateRefund(tx, id, { bankReference: reply.bankReference })
  })
}

/** It is retried later. */
function keepPending(error: unknown): void {
  if (!(error instanceof ProviderFailure)) throw error
}

/** The provider may have refused because it was refunded there meanwhile: then its total counts. */
async function endRefused(
  services: Services,
  provider: PaymentProvider,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const total = payment.paymentIntentId === null ? 0 : await provider.findRefundedPaise(payment.paymentIntentId)
  await services.database.transaction(async (tx) => {
    await recordRefundedTotal(services, tx, payment, total)
    if ((await getRefund(tx, refund.id)).state !== 'pending') return
    await failRefund(services, tx, refund.id, { failure: 'refused' })
    await recordRefundedTotal(services, tx, payment, total)
  })
}
