import type { Queries } from '#database/database.ts'
import { mailFacts, type Registration } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { type Mail, queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { listPaymentsOf } from './store.ts'

/** The mail promises a seat only if one is held. */
export function pickProofMail({ holdsSeat }: { holdsSeat: boolean }) {
  return holdsSeat ? 'proof_received' : 'proof_received_unheld'
}

/** Queues the mail for the registration's current state. Returns whether it was queued. */
export async function queueStatusMail(
  services: Services,
  tx: Queries,
  registration: Registration,
  options: Pick<Mail, 'trigger' | 'once'> = {},
): Promise<boolean> {
  const { id, email, paymentStatus, receiptNumber } = registration
  const event = await getEvent(tx, registration.masterclassId)
  const paid = (await listPaymentsOf(tx, id)).find(({ outcome }) => outcome === 'paid')
  const facts = mailFacts(registration, event, paid?.amountPaise)
  if (paymentStatus === 'rejected') {
    const reason = registration.rejectionReason ?? ''
    return queueMail(services, tx, { kind: 'proof_rejected', to: email, facts: { ...facts, reason }, ...options })
  }
  if (paymentStatus !== 'paid') {
    const kind = paymentStatus === 'awaiting_verification' ? pickProofMail(registration) : 'checkout_open'
    return queueMail(services, tx, { kind, to: email, facts, ...options })
  }
  const joinUrl = event.joinUrl ?? undefined
  if (!paid) return queueMail(services, tx, { kind: 'free_seat', to: email, facts: { ...facts, joinUrl }, ...options })
  return queueMail(services, tx, {
    kind: 'payment_received',
    to: email,
    facts: { ...facts, receiptNumber: receiptNumber ?? '', joinUrl },
    ...options,
  })
}
