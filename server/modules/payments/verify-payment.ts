import type { EventRegistration } from '#contract/registrations.ts'
import type { Database } from '#database/database.ts'
import { findSeatOf, getEventRegistration } from '#server/modules/bookings/public.ts'
import { ProviderFailure } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { claimCheck } from './checks/store.ts'
import { findProvider } from './find-provider.ts'
import { settleCheckout } from './settle-checkout.ts'
import { findCheckoutByReference, getPayment, type Payment } from './store.ts'

/** Minimum time between two queries to the provider about one payment. */
const checkIntervalMs = 3_000
/** All pauses together last as long as the interval above. */
const pauseMs = 1_000
const maxPauses = 3

export interface PaymentVerification {
  success: boolean
  registration?: EventRegistration
}

/**
 * Queries the provider if the payment is still open, so the payer does not wait for a late webhook. A payment due for
 * refund is not a success.
 */
export async function verifyPayment(services: Services, sessionId: string): Promise<PaymentVerification> {
  const { database } = services
  const known = await findCheckoutByReference(database.queries, sessionId)
  if (!known) return { success: false }
  if (known.outcome === 'open') await checkWithProvider(services, known, sessionId)
  const payment = await getPayment(database.queries, known.id)
  if (payment.outcome === 'open' || payment.outcome === 'failed') return { success: false }
  const success = payment.outcome === 'paid'
  // A refunded payment also returns its registration, so the page can show its state.
  const { id, handedOverAt } = await findSeatOf(database.queries, payment.orderId)
  // Its page is somebody else's now, and whoever has paid must not get its link.
  if (handedOverAt) return { success }
  return {
    success,
    registration: await getEventRegistration(database.queries, id, services),
  }
}

/** Concurrent requests in this process share one query; other processes find it claimed. */
function checkWithProvider(services: Services, payment: Payment, reference: string): Promise<void> {
  const current = checks.get(services.database) ?? new Map<number, Promise<void>>()
  checks.set(services.database, current)
  const running = current.get(payment.id)
  if (running) return running
  const check = queryProvider(services, payment, reference).finally(() => current.delete(payment.id))
  current.set(payment.id, check)
  return check
}

const checks = new WeakMap<Database, Map<number, Promise<void>>>()

async function queryProvider(services: Services, payment: Payment, reference: string): Promise<void> {
  const { database, log, wait } = services
  const { id } = payment
  const provider = findProvider(services, payment.provider)
  if (!provider) return
  // Another process may be querying, or it was paid right after the last query.
  for (let pauses = 0; !(await claim(services, id)); pauses++) {
    if (pauses === maxPauses) return
    await wait(pauseMs)
    if ((await getPayment(database.queries, id)).outcome !== 'open') return
  }
  try {
    const checkout = await provider.findCheckout(reference)
    if (checkout.state === 'paid') await database.transaction((tx) => settleCheckout(services, tx, provider, checkout))
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ checkout: reference }, 'the state of a checkout could not be queried')
  }
}

function claim({ clock, database }: Services, paymentId: number): Promise<boolean> {
  const now = clock()
  return claimCheck(database.queries, paymentId, now, new Date(now.getTime() - checkIntervalMs))
}
