import type { Queries } from '#database/database.ts'
import { getOrder, isPayer, mailFacts, type Order, type Registration } from '#server/modules/bookings/public.ts'
import { getEvent, refundDeadline, type SoldEvent } from '#server/modules/catalogue/public.ts'
import { listDocumentsOf } from '#server/modules/documents/public.ts'
import { type Mail, queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { listPaymentsOf } from './store.ts'

/** The mail promises a seat only if one is held. */
export function pickProofMail({ holdsSeat }: { holdsSeat: boolean }) {
  return holdsSeat ? 'proof_received' : 'proof_received_unheld'
}

/** Whoever has seen a QR code may have paid it. */
export function pickUnfinishedMail({ upiHoldEndsAt }: Pick<Order, 'upiHoldEndsAt'>) {
  return upiHoldEndsAt === null ? 'checkout_open' : 'upi_open'
}

/** Queues the mail for the current state of a live registration. Returns whether it was queued. */
export async function queueStatusMail(
  services: Services,
  tx: Queries,
  registration: Registration,
  options: Pick<Mail, 'trigger' | 'once'> = {},
): Promise<boolean> {
  const { orderId, email, paymentStatus, receiptNumber } = registration
  const event = await getEvent(tx, registration.masterclassId)
  const paid = (await listPaymentsOf(tx, orderId)).find(({ outcome }) => outcome === 'paid')
  const refundHours = findRefundHours(event, services.clock())
  const facts = { ...mailFacts(registration, event, paid?.amountPaise), refundHours }
  if (paymentStatus !== 'paid') {
    const isProof = paymentStatus === 'awaiting_verification'
    const kind = isProof ? pickProofMail(registration) : pickUnfinishedMail(await getOrder(tx, registration.orderId))
    return queueMail(services, tx, { kind, to: email, facts, ...options })
  }
  const hasJoinLink = true
  // Nor is there anything to pay for an attendee whose company has paid.
  if (!paid || !(await isPayer(tx, registration)))
    return queueMail(services, tx, { kind: 'free_seat', to: email, facts: { ...facts, hasJoinLink }, ...options })
  const documents = await listDocumentsOf(tx, [orderId])
  const isInvoice = documents.some(({ kind, number }) => kind === 'invoice' && number === receiptNumber)
  return queueMail(services, tx, {
    kind: 'payment_received',
    to: email,
    // Stryker disable next-line StringLiteral: what was paid has a number
    facts: { ...facts, receiptNumber: receiptNumber ?? '', isInvoice, hasJoinLink },
    ...options,
  })
}

/** Promised only while it can still be kept. */
function findRefundHours(event: SoldEvent, now: Date): number | null | undefined {
  if (event.startDate && event.startDate <= now) return undefined
  return refundDeadline(event) > now.getTime() ? event.refundHours : null
}
