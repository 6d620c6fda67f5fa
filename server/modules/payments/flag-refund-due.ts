import type { Queries } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { mailFacts, type Registration } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { bookDueProof } from './bank/book-proof.ts'
import { type Payment, updatePayment } from './store.ts'

type Reason = 'paid_twice' | 'seat_lost' | 'disowned' | 'event_cancelled' | 'cancelled'

/** Marks a payment that buys nothing as due for refund, and emails the payer and the team. */
export async function flagRefundDue(
  services: Services,
  tx: Queries,
  registration: Registration,
  payment: Payment,
  why: Reason,
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
  // A screenshot may come from a stranger using somebody else's address.
  const trigger = payment.provider === 'upi' ? ({ trigger: 'stranger' } as const) : {}
  // The owner who disowned a screenshot did not pay, so they get no email. A card payer does.
  const isCancelled = why === 'event_cancelled'
  // Nor does whoever has taken over the seat.
  const isPayers = !registration.handedOverAt && (why !== 'disowned' || payment.provider !== 'upi')
  const kind = mailKinds[why]
  if (isPayers) await queueMail(services, tx, { kind, to: email, facts: { ...facts, isCancelled }, ...trigger })
  await queueMail(services, tx, { kind: 'refund_due_to_team', to: services.teamEmail, facts: { ...facts, email, why } })
}

const mailKinds = {
  paid_twice: 'paid_twice',
  seat_lost: 'seat_lost',
  disowned: 'seat_lost',
  event_cancelled: 'seat_lost',
  cancelled: 'registration_cancelled',
} as const

/** The same for an open proof, over what came. Returns false if the bank's statements say that nothing did. */
export async function flagProofDue(
  services: Services,
  tx: Queries,
  registration: Registration,
  proof: Payment,
  why: Reason,
): Promise<boolean> {
  const due = await bookDueProof(services, tx, proof)
  if (due) await flagRefundDue(services, tx, registration, due, why)
  return due !== null
}
