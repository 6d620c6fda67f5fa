import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { payments, uploads } from '#database/schema/payments.ts'

export async function findUpload(queries: Queries, id: number) {
  const { mediaType, content } = uploads
  const [row] = await queries.select({ mediaType, content }).from(uploads).where(eq(uploads.id, id))
  return row ?? null
}

/** A payment's row as the query finds it. A rejection has a reason, and an approval against the bank's statements. */
export type DueDecision = Pick<typeof payments.$inferSelect, 'orderId' | 'decidedBy'> & {
  paymentId: number
  decisionHoldsAt: Date
} & ({ decision: 'approve'; decisionReason: string | null } | { decision: 'reject'; decisionReason: string })

export async function listDueDecisions(queries: Queries, now: Date): Promise<DueDecision[]> {
  const { id: paymentId, orderId, decision, decisionReason, decidedBy, decisionHoldsAt } = payments
  const rows = await queries
    .select({ paymentId, orderId, decision, decisionReason, decidedBy, decisionHoldsAt })
    .from(payments)
    .where(
      and(
        eq(payments.outcome, 'open'),
        eq(payments.provider, 'upi'),
        isNotNull(decision),
        lte(payments.decisionHoldsAt, now),
      ),
    )
    .orderBy(asc(payments.decisionHoldsAt))
    .limit(100)
  return rows as DueDecision[]
}

/** Only the given decision: another may have been made since. Returns whether it was cleared from a proof that still waits. */
export async function clearDecision(tx: Queries, paymentId: number, decisionHoldsAt: Date): Promise<boolean> {
  const [cleared] = await tx
    .update(payments)
    .set({ decision: null, decisionReason: null, decidedBy: null, decisionHoldsAt: null })
    .where(and(eq(payments.id, paymentId), eq(payments.decisionHoldsAt, decisionHoldsAt)))
    .returning({ outcome: payments.outcome })
  return cleared?.outcome === 'open'
}

/** True if the team has just decided about a proof of one of these orders. */
export async function hasDecidedProof(tx: Queries, orderIds: readonly number[]): Promise<boolean> {
  const { orderId, provider, outcome, decision } = payments
  const isOpenProof = and(inArray(orderId, [...orderIds]), eq(provider, 'upi'), eq(outcome, 'open'))
  return (await tx.$count(payments, and(isOpenProof, isNotNull(decision)))) > 0
}
