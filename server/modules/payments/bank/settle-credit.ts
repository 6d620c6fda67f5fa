import { randomUUID } from 'node:crypto'
import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { listReferencesOf, lockSeatOf } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { settlePaid } from '../settle-paid.ts'
import { findOpenProof, insertPayment, type Payment, updatePayment } from '../store.ts'
import { lockApproved } from './lock-approved.ts'
import { isOpenOrder } from './matching/known-money.ts'
import { isSettledUtr, type StoredLine, updateLines } from './store.ts'

/** Settles the order that an approved credit pays, as an approved proof would. Checks everything again under locks. */
export async function settleCredit(services: Services, tx: Queries, due: StoredLine): Promise<void> {
  if (due.orderId === null) throw obsolete()
  const { paymentStatus: status } = await lockSeatOf(tx, due.orderId)
  const line = await lockApproved(tx, due)
  if (!line) return
  if (!isOpenOrder({ status })) throw obsolete()
  if (line.utr !== null && (await isSettledUtr(tx, line.utr))) throw obsolete()
  const payment = await findOrOpenPayment(services, tx, line, due.orderId)
  // What the bank says counts, whatever the payer has typed.
  if (line.utr !== null && payment.providerReference !== line.utr)
    await updatePayment(tx, payment.id, { providerReference: line.utr })
  await settlePaid(services, tx, { paymentId: payment.id, actorId: line.decidedBy })
  await updateLines(tx, [line.id], { paymentId: payment.id, settledAt: services.clock() })
}

/** The proof that awaits the team; or a new payment, whose payer need not send one. */
async function findOrOpenPayment(
  { clock }: Services,
  tx: Queries,
  { amountPaise, utr }: StoredLine,
  orderId: number,
): Promise<Payment> {
  const proof = await findOpenProof(tx, orderId)
  if (proof && proof.amountPaise === amountPaise) return proof
  const asked = (await listReferencesOf(tx, orderId)).map((reference) => reference.amountPaise)
  if (proof || !asked.includes(amountPaise)) throw obsolete()
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
