import type { Queries } from '#database/database.ts'
import { mailFacts, type Registration } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { type Mail, queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { pickProofMail } from './pick-proof-mail.ts'
import { listPaymentsOf } from './store.ts'

/**
 * The mail that fits the state of a registration, to whoever made it: what they have, or what is missing. Returns whether
 * it was queued.
 */
export async function queueStatusMail(
  services: Services,
  tx: Queries,
  registration: Registration,
  more: Pick<Mail, 'trigger'> = {},
): Promise<boolean> {
  const { id, email, paymentStatus, receiptNumber } = registration
  const event = await getEvent(tx, registration.masterclassId)
  const paid = (await listPaymentsOf(tx, id)).find(({ outcome }) => outcome === 'paid')
  const facts = mailFacts(registration, event, paid?.amountPaise)
  if (paymentStatus === 'rejected') {
    const reason = registration.rejectionReason ?? ''
    return queueMail(services, tx, { kind: 'proof_rejected', to: email, facts: { ...facts, reason }, ...more })
  }
  if (paymentStatus !== 'paid') {
    const kind = paymentStatus === 'awaiting_verification' ? pickProofMail(registration) : 'checkout_open'
    return queueMail(services, tx, { kind, to: email, facts, ...more })
  }
  return queueMail(services, tx, {
    kind: 'payment_received',
    to: email,
    facts: { ...facts, receiptNumber: receiptNumber ?? '', joinUrl: event.joinUrl ?? undefined },
    ...more,
  })
}
