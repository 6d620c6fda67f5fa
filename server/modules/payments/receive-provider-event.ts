import type { IncomingHttpHeaders } from 'node:http'
import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { toFailure } from '#database/failure.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import {
  type MadeRefund,
  type PaymentProvider,
  type ProviderEvent,
  ProviderFailure,
  type RefundedTotal,
} from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { findPaymentOfCheckout } from './find-payment-of-checkout.ts'
import { findProvider } from './find-provider.ts'
import { insertProviderEvent } from './provider-events/store.ts'
import { raiseDisputeNotice } from './raise-dispute-notice.ts'
import {
  raiseFailedRefundNotice,
  raisePartialRefundNotice,
  raiseUnmatchedRefundNotice,
} from './raise-refund-notices.ts'
import { canRefund } from './refunds/can-refund.ts'
import { failRefund } from './refunds/fail-refund.ts'
import { isSameRefund, recordProviderRefund } from './refunds/record-provider-refund.ts'
import { recordRefundedTotal } from './refunds/record-refunded-total.ts'
import { settleRefund } from './refunds/settle-refund.ts'
import { findRefundByReference, listRefundsOf, recordBankReference } from './refunds/store.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleFailed } from './settle-failed.ts'
import { findPaymentByIntent, findPaymentByKey, type Payment } from './store.ts'

/** Handles each event once: its id is stored in the same transaction as its effects. */
export async function receiveProviderEvent(
  services: Services,
  name: string,
  { body, headers }: { body: Buffer; headers: IncomingHttpHeaders },
): Promise<void> {
  const { database, clock } = services
  const provider = findProvider(services, name)
  if (!provider?.sendsEvents) throw notFound()
  const received = provider.readEvent(body, headers, clock())
  if (!received) throw new Problem('invalid', messages.malformed)
  // Stryker disable next-line ConditionalExpression: other events have no payment intent and come back as they are
  const event = received.type === 'refunded' ? await refreshTotal(services, provider, received) : received
  const handle = () =>
    database.transaction(async (tx) => {
      const isNew = await insertProviderEvent(tx, { provider: provider.name, eventId: event.id, kind: event.kind })
      if (isNew) await handleEvent(services, tx, provider, event)
    })
  await queueEvent(provider.name, () => retryWhileBusy(services, handle))
}

/**
 * A provider sends hundreds of events at once, many of them about the same payment, whose lock they wait for. A few at a time
 * leave transactions for visitors, and wait for each other here instead of in the database, whose limits are seconds.
 */
const queueEvent = fairQueue({ maxRunning: 4, maxWaiting: 5_000, timeoutMs: 60_000 })

/** The second attempt waits half a second and each other twice as long: 7.5 seconds between the first and the last. */
const maxAttempts = 5
const firstWaitMs = 500

/** A lock or a connection that was not free in time. Otherwise the provider would get 503, and its next attempt may be hours away. */
async function retryWhileBusy({ wait }: Services, handle: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await handle()
    } catch (error) {
      const failure = toFailure(error)
      const isBusy = failure?.kind === 'retry' || (failure?.kind === 'unavailable' && failure.code !== diskFull)
      if (!isBusy || attempt === maxAttempts) throw error
      await wait(firstWaitMs * 2 ** (attempt - 1))
    }
}

/** Freeing space takes longer (PostgreSQL, Appendix A). */
const diskFull = '53100'

async function handleEvent(
  services: Services,
  tx: Queries,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<void> {
  switch (event.type) {
    case 'paid':
      await settleCheckout(services, tx, provider, event.checkout)
      return
    case 'failed': {
      const payment = await findPaymentOfCheckout(tx, provider, event.checkout)
      if (payment && isBeingClosed(payment, services.clock())) throw tryLater()
      if (payment) await settleFailed(services, tx, payment.id, { notifyIfExpired: true })
      return
    }
    case 'refunded':
      await recordTotal(services, tx, provider, event)
      return
    case 'refund_done': {
      const refund = await findRefundByReference(tx, event.refundId)
      const made = event.made && { ...event.made, refundId: event.refundId }
      if (made && refund && !isSameRefund(refund, made)) return raiseUnmatchedRefundNotice(services, tx, made)
      if (refund) await settleRefund(services, tx, refund.id)
      else if (made) await recordMade(services, tx, provider, made)
      await recordBankReference(tx, event)
      return
    }
    case 'refund_failed': {
      const { refundId: providerReference, reason: failure } = event
      const refund = await findRefundByReference(tx, providerReference)
      if (refund) await failRefund(services, tx, refund.id, { failure, providerReference })
      else await raiseFailedRefundNotice(services, tx, event)
      return
    }
    case 'dispute':
      await raiseDisputeNotice(services, tx, provider.name, event.dispute)
      return
    default:
  }
}

async function recordTotal(services: Services, tx: Queries, provider: PaymentProvider, total: RefundedTotal) {
  const payment = await findRefunded(tx, provider, total)
  if (payment?.outcome === 'open') throw tryLater()
  if (!payment) return
  if (!canRefund(payment)) return
  const recorded = await recordRefundedTotal(services, tx, payment, total.refundedMinor)
  if (recorded > 0 && !total.isWhole) await raisePartialRefundNotice(services, tx, payment, total)
}

async function recordMade(
  services: Services,
  tx: Queries,
  provider: PaymentProvider,
  made: MadeRefund & { refundId: string },
): Promise<void> {
  const payment = await findRefunded(tx, provider, made)
  // The money may have come late, and the event about that even later.
  const isAwaited = payment?.outcome === 'open' || (payment?.outcome === 'failed' && provider.lateDays > 0)
  if (isAwaited) throw tryLater()
  if (payment) await recordProviderRefund(services, tx, payment, made)
}

/** Longer than the provider takes to respond. */
const closingMs = 60 * 1000

/** By us: whoever closes it decides about the seat. */
function isBeingClosed({ outcome, closingAt }: Payment, now: Date): boolean {
  return outcome === 'open' && closingAt !== null && now.getTime() - closingAt.getTime() < closingMs
}

/** Arrived before what it follows. Rolls back, so the provider sends it again. */
const tryLater = () => new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 60 })

type Refunded = Extract<ProviderEvent, { type: 'refunded' }>

/** A delayed total may include a refund that has failed since. Then the provider's current one counts. */
async function refreshTotal({ database }: Services, provider: PaymentProvider, event: Refunded): Promise<Refunded> {
  const payment = await findRefunded(database.queries, provider, event)
  if (!payment) return event
  const known = await listRefundsOf(database.queries, [payment.id])
  if (!known.some(({ state, providerReference }) => state === 'failed' && providerReference !== null)) return event
  const refundedMinor = await provider.findRefundedPaise(event.paymentIntentId).catch(refuseForNow)
  return { ...event, refundedMinor, isWhole: refundedMinor >= event.amountMinor }
}

/** The provider sends the event again. */
function refuseForNow(cause: unknown): never {
  if (!(cause instanceof ProviderFailure)) throw cause
  throw new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 60, cause })
}

/** By the key only while the payment has no payment intent. */
async function findRefunded(
  tx: Queries,
  { name }: PaymentProvider,
  { paymentIntentId, paymentKey }: Pick<RefundedTotal, 'paymentIntentId' | 'paymentKey'>,
): Promise<Payment | null> {
  const byIntent = await findPaymentByIntent(tx, paymentIntentId)
  // Stryker disable next-line ConditionalExpression: no payment has no key
  if (byIntent || paymentKey === null) return byIntent
  const byKey = await findPaymentByKey(tx, name, paymentKey)
  return byKey?.paymentIntentId === null ? byKey : null
}
