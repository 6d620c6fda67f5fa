import { CardFailure, type CardPayments } from '#server/card-payments.ts'
import { findSeatOf, lockSeatOf } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { reportFailedRow } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { makeCheckout } from './make-checkout.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleFailed } from './settle-failed.ts'
import { listOpenPayments, type Payment } from './store.ts'

/** Younger payments are still being paid, or their webhook is on its way. */
const graceMinutes = 2

/** Queries the provider about open payments, so a lost webhook or a closed browser loses none. Failures are retried. */
export async function reconcilePayments(services: Services, stopping?: AbortSignal): Promise<void> {
  const { card, database, clock, log } = services
  if (!card) return
  const before = new Date(clock().getTime() - graceMinutes * 60 * 1000)
  for (let after = 0; ; ) {
    const batch = await listOpenPayments(database.queries, card.provider, before, after)
    for (const payment of batch) {
      if (stopping?.aborted) return
      await reconcile(services, card, payment).catch(async (error: unknown) => {
        if (!(error instanceof CardFailure)) {
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

async function reconcile(services: Services, card: CardPayments, payment: Payment): Promise<void> {
  const { database, clock } = services
  const isExpired = payment.expiresAt !== null && payment.expiresAt <= clock()
  if (payment.providerReference === null) await findLostCheckout(services, card, payment)
  else if (isExpired) await closeStalePayment(services, card, payment.id, { notifyIfExpired: true })
  else {
    const checkout = await card.findCheckout(payment.providerReference)
    if (checkout.state === 'paid') await database.transaction((tx) => settleCheckout(services, tx, checkout))
  }
}

/** The response with its id was lost. The same idempotency key returns it again; a refusal means it was never created. */
async function findLostCheckout(services: Services, card: CardPayments, payment: Payment): Promise<void> {
  const { database } = services
  const { title, email } = await database.transaction(async (tx) => {
    const registration = await lockSeatOf(tx, payment.orderId)
    return { title: (await getEvent(tx, registration.masterclassId)).title, email: registration.email }
  })
  try {
    await makeCheckout(services, card, payment, { title, email })
  } catch (error) {
    if (!(error instanceof CardFailure && error.isRefusal)) throw error
    await database.transaction((tx) => settleFailed(services, tx, payment.id))
  }
}
