import type { Queries } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { mailFacts, type Registration } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { type Payment, updatePayment } from './store.ts'

/** Money came for which there is nothing to give: it is kept, shown to the team for refund, and the payer is told. */
export async function flagRefundDue(
  services: Services,
  tx: Queries,
  registration: Registration,
  payment: Payment,
  why: 'paid_twice' | 'seat_lost' | 'disowned',
): Promise<void> {
  await updatePayment(tx, payment.id, { outcome: 'refund_due', settledAt: services.clock() })
  await recordChange(tx, {
    actorId: null,
    action: `payment.refund_due`,
    subject: 'payment',
    subjectId: String(payment.id),
    before: { outcome: payment.outcome },
    after: { outcome: 'refund_due', why },
  })
  const { email } = registration
  const facts = mailFacts(registration, await getEvent(tx, registration.masterclassId), payment.amountPaise)
  // Behind a card is money; behind a screenshot may be a stranger with somebody else's address.
  const trigger = payment.provider === 'upi' ? ({ trigger: 'stranger' } as const) : {}
  // Whoever disowned a screenshot did not send that money. A card is paid by somebody who wants to hear of it.
  const kind = why === 'disowned' ? 'seat_lost' : why
  if (why !== 'disowned' || payment.provider !== 'upi')
    await queueMail(services, tx, { kind, to: email, facts, ...trigger })
  await queueMail(services, tx, { kind: 'refund_due_to_team', to: services.teamEmail, facts: { ...facts, email, why } })
}
