import { CardFailure, type CardPayments } from '#server/card-payments.ts'
import { lockRegistration } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { reportFailedRow } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { makeCheckout } from './make-checkout.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleFailed } from './settle-failed.ts'
import { listOpenPayments, type Payment } from './store.ts'

/** Younger ones have a payer at work on them, and a webhook on its way. */
const graceMinutes = 2

/**
 * Asks about every attempt that has stayed open, so that neither a lost webhook nor a closed browser loses a payment. One
 * that cannot be asked about now is asked about the next time.
 */
export async function reconcilePayments(services: Services, stopping?: AbortSignal): Promise<void> {
  const { card, database, clock, log } = services
  if (!card) return
  const before = new Date(clock().getTime() - graceMinutes * 60 * 1000)
  for (let after = 0; ; ) {
    const batch = await listOpenPayments(database.queries, card.provider, before, after)
    for (const payment of batch) {
      if (stopping?.aborted) return
      await reconcile(services, card, payment).catch((error: unknown) => {
        if (!(error instanceof CardFailure))
          return reportFailedRow(services, { job: 'payments', registrationId: payment.registrationId, error })
        log.warn({ paymentId: payment.id }, 'the card provider did not say how a payment stands')
      })
    }
    const last = batch.at(-1)
    if (!last) return
    after = last.id
  }
}

async function reconcile(services: Services, card: CardPayments, payment: Payment): Promise<void> {
  const { database, clock } = services
  const isOver = payment.expiresAt !== null && payment.expiresAt <= clock()
  if (payment.providerReference === null) await findLostCheckout(services, card, payment)
  else if (isOver) await closeStalePayment(services, card, payment.id, { notifyIfExpired: true })
  else {
    const checkout = await card.findCheckout(payment.providerReference)
    if (checkout.state === 'paid') await database.transaction((tx) => settleCheckout(services, tx, checkout))
  }
}

/** The answer that would have named it was lost. The same key brings the same answer; a refusal means it never was. */
async function findLostCheckout(services: Services, card: CardPayments, payment: Payment): Promise<void> {
  const { database } = services
  const { title, email } = await database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, payment.registrationId)
    return { title: (await getEvent(tx, registration.masterclassId)).title, email: registration.email }
  })
  try {
    await makeCheckout(services, card, payment, { title, email })
  } catch (error) {
    if (!(error instanceof CardFailure && error.isAnswered)) throw error
    await database.transaction((tx) => settleFailed(services, tx, payment.id))
  }
}
