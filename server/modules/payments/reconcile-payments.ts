import { findSeatOf, lockSeatOf } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { reportFailedRow } from '#server/modules/notices/public.ts'
import { type PaymentProvider, ProviderFailure } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { listEndedCheckouts, listOpenPayments } from './checks/store.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { makeCheckout } from './make-checkout.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleFailed } from './settle-failed.ts'
import { type Payment, updatePayment } from './store.ts'

/** Younger payments are still being paid, or their webhook is on its way. */
const graceMinutes = 2
/** How often an ended checkout is queried while its money may still come. */
const lateCheckHours = 6
const minuteMs = 60 * 1000

/** Queries the provider about open payments, so a lost webhook or a closed browser loses none. Failures are retried. */
export async function reconcilePayments(services: Services, stopping?: AbortSignal): Promise<void> {
  for (const provider of services.providers) {
    await reconcileOpen(services, provider, stopping)
    await reconcileEnded(services, provider, stopping)
  }
}

function reconcileOpen(services: Services, provider: PaymentProvider, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = services
  const before = new Date(clock().getTime() - graceMinutes * minuteMs)
  const list = (after: number) => listOpenPayments(database.queries, provider.name, before, after)
  return forEach(services, list, (payment) => reconcile(services, provider, payment), stopping)
}

/** Money that came in after its checkout had ended, and whose webhook was lost. */
async function reconcileEnded(services: Services, provider: PaymentProvider, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = services
  const now = clock()
  const endedAfter = new Date(now.getTime() - provider.lateDays * 24 * 60 * minuteMs)
  const checkedBefore = new Date(now.getTime() - lateCheckHours * 60 * minuteMs)
  const list = (after: number) =>
    listEndedCheckouts(database.queries, provider.name, { endedAfter, checkedBefore, after })
  const check = async (payment: Payment) => {
    if (payment.providerReference === null) return
    await updatePayment(database.queries, payment.id, { checkedAt: now })
    const checkout = await provider.findCheckout(payment.providerReference)
    if (checkout.state === 'paid') await database.transaction((tx) => settleCheckout(services, tx, provider, checkout))
  }
  await forEach(services, list, check, stopping)
}

/** A failed one is reported, and does not stop the others. */
async function forEach(
  services: Services,
  list: (after: number) => Promise<Payment[]>,
  check: (payment: Payment) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  const { database, log } = services
  for (let after = 0; ; ) {
    const batch = await list(after)
    for (const payment of batch) {
      if (stopping?.aborted) return
      await check(payment).catch(async (error: unknown) => {
        if (!(error instanceof ProviderFailure)) {
          const { id: registrationId } = await findSeatOf(database.queries, payment.orderId)
          return reportFailedRow(services, { job: 'payments', registrationId, error })
        }
        log.warn({ paymentId: payment.id }, 'the state of a payment could not be queried')
      })
    }
    const last = batch.at(-1)
    if (!last) return
    after = last.id
  }
}

async function reconcile(services: Services, provider: PaymentProvider, payment: Payment): Promise<void> {
  const { database, clock } = services
  const isExpired = Number(payment.expiresAt) <= clock().getTime()
  if (payment.providerReference === null) await findLostCheckout(services, provider, payment)
  else if (isExpired) await closeStalePayment(services, payment.id, { notifyIfExpired: true })
  else {
    const checkout = await provider.findCheckout(payment.providerReference)
    if (checkout.state === 'paid') await database.transaction((tx) => settleCheckout(services, tx, provider, checkout))
  }
}

/** The response with its id was lost. The same idempotency key returns it again; a refusal means it was never created. */
async function findLostCheckout(services: Services, provider: PaymentProvider, payment: Payment): Promise<void> {
  const { database } = services
  const { title, email } = await database.transaction(async (tx) => {
    const registration = await lockSeatOf(tx, payment.orderId)
    return { title: (await getEvent(tx, registration.masterclassId)).title, email: registration.email }
  })
  try {
    await makeCheckout(services, provider, payment, { title, email })
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.isRefusal)) throw error
    await database.transaction((tx) => settleFailed(services, tx, payment.id))
  }
}
