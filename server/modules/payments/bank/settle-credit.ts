import { randomUUID } from 'node:crypto'
import { periods } from '#contract/periods.ts'
import { messages } from '#contract/problems.ts'
import { isCancelledByTeam } from '#contract/staff/cancelled-by-team.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { listReferencesOf, lockSeatOf } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { settlePaid } from '../settle-paid.ts'
import { findOpenProof, insertPayment, type Payment, updatePayment } from '../store.ts'
import { isSettledUtr } from './evidence/store.ts'
import { lockApproved } from './lock-approved.ts'
import { isOpenOrder } from './matching/known-money.ts'
import { type StoredLine, updateLines } from './store.ts'

/** Settles the order that an approved credit pays, as an approved proof would. Checks everything again under locks. */
export async function settleCredit(services: Services, tx: Queries, due: StoredLine): Promise<void> {
  if (due.orderId === null) throw obsolete()
  const seat = await lockSeatOf(tx, due.orderId)
  const line = await lockApproved(tx, due)
  if (!line) return
  const isCancelled = isCancelledByTeam(seat)
  const isOpen = isOpenOrder({ status: seat.paymentStatus, isCancelled })
  if (!isOpen && !isCancelled && !wasPaidBefore(line, seat.paidAt)) throw obsolete()
  if (line.utr !== null && (await isSettledUtr(tx, line.utr))) throw obsolete()
  const payment = isOpen
    ? await findOrOpenPayment(services, tx, line, due.orderId)
    : await openPayment(services, tx, line, due.orderId)
  // What the bank says counts, whatever the payer has typed.
  if (line.utr !== null && payment.providerReference !== line.utr)
    await updatePayment(tx, payment.id, { providerReference: line.utr })
  await settlePaid(services, tx, { paymentId: payment.id, actorId: line.decidedBy })
  await updateLines(tx, [line.id], { paymentId: payment.id, settledAt: services.clock() })
}

/** Whether the team approved it knowing that the order was paid: `settlePaid` makes it a refund due. */
function wasPaidBefore({ decisionHoldsAt }: StoredLine, paidAt: Date | null): boolean {
  const approvedAt = (decisionHoldsAt?.getTime() ?? 0) - periods.undoSeconds * 1000
  return paidAt !== null && paidAt.getTime() < approvedAt
}

/** The proof that awaits the team; or a new payment, whose payer need not send one. */
async function findOrOpenPayment(services: Services, tx: Queries, line: StoredLine, orderId: number): Promise<Payment> {
  const { amountPaise } = line
  const proof = await findOpenProof(tx, orderId)
  if (proof && proof.amountPaise === amountPaise) return proof
  const asked = (await listReferencesOf(tx, orderId)).map((reference) => reference.amountPaise)
  if (proof || !asked.includes(amountPaise)) throw obsolete()
  return openPayment(services, tx, line, orderId)
}

function openPayment(
  { clock }: Services,
  tx: Queries,
  { amountPaise, utr }: StoredLine,
  orderId: number,
): Promise<Payment> {
  return insertPayment(tx, {
    orderId,
    provider: 'upi',
    providerReference: utr,
    idempotencyKey: randomUUID(),
    amountPaise,
    createdAt: clock(),
    expiresAt: null,
  })
}

const obsolete = () => new Problem('already_decided', messages.alreadyDecided)
