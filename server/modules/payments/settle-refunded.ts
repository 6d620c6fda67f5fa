import type { Queries } from '#database/database.ts'
import {
  lockRegistration,
  mailFacts,
  type Registration,
  releaseSeat,
  transitionTo,
} from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { listPaymentsOf, lockPayment, type Payment, updatePayment } from './store.ts'

/** Records the refund and emails the payer. Ends the registration that it paid for and releases the seat. */
export async function settleRefunded(
  services: Services,
  tx: Queries,
  { id, registrationId }: Payment,
  actorId: number | null,
): Promise<void> {
  const registration = await lockRegistration(tx, registrationId)
  const payment = await lockPayment(tx, id)
  if (payment.outcome !== 'paid' && payment.outcome !== 'refund_due') return
  await updatePayment(tx, id, { outcome: 'refunded' })
  const facts = mailFacts(registration, await getEvent(tx, registration.masterclassId), payment.amountPaise)
  if (!registration.disownedAt)
    await queueMail(services, tx, { kind: 'refund_sent', to: registration.email, facts, once: String(id) })
  if (await isFullyRefunded(tx, registration, payment)) {
    await releaseSeat(tx, registration)
    await transitionTo(tx, registration, { to: 'refunded', actorId })
  }
}

/** A paid registration ends with its payment, a cancelled one when no refund is due any more. */
async function isFullyRefunded(tx: Queries, { id, paymentStatus }: Registration, { outcome }: Payment) {
  if (paymentStatus === 'paid') return outcome === 'paid'
  if (paymentStatus !== 'refund_due') return false
  return (await listPaymentsOf(tx, id)).every((payment) => payment.outcome !== 'refund_due')
}
