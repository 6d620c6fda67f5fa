import { and, asc, desc, eq, gte, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { isAnyOf } from '#database/is-any-of.ts'
import { payments, refunds } from '#database/schema/payments.ts'
import { toBatches } from '#database/to-batches.ts'

export type Refund = typeof refunds.$inferSelect
type Values = typeof refunds.$inferInsert

export async function insertRefunds(tx: Queries, rows: readonly Values[]): Promise<Refund[]> {
  const inserted: Refund[] = []
  for (const batch of toBatches(rows)) inserted.push(...(await tx.insert(refunds).values(batch).returning()))
  return inserted
}

export async function insertRefund(tx: Queries, values: Values): Promise<Refund> {
  const [row] = await insertRefunds(tx, [values])
  if (!row) throw new Error('an inserted refund was not returned')
  return row
}

export async function getRefund(queries: Queries, id: number): Promise<Refund> {
  const [row] = await queries.select().from(refunds).where(eq(refunds.id, id))
  if (!row) throw new Error('the refund does not exist')
  return row
}

/** Lock the seats and the payment first, which prevents deadlocks. */
export async function lockRefund(tx: Queries, id: number): Promise<Refund> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!row) throw new Error('the refund does not exist')
  return row
}

export async function updateRefund(tx: Queries, id: number, values: Partial<Values>): Promise<void> {
  await tx.update(refunds).set(values).where(eq(refunds.id, id))
}

/** A part that is on its way belongs to the event's refund; `settleRefund` queues the rest once it has arrived. */
export async function joinEventRefunds(tx: Queries, paymentIds: readonly number[]): Promise<void> {
  await tx
    .update(refunds)
    .set({ source: 'event' })
    .where(and(isAnyOf(refunds.paymentId, paymentIds), eq(refunds.state, 'pending')))
}

export function listRefundsOf(queries: Queries, paymentIds: readonly number[]): Promise<Refund[]> {
  return queries.select().from(refunds).where(isAnyOf(refunds.paymentId, paymentIds)).orderBy(asc(refunds.id))
}

export async function findRefundByReference(queries: Queries, reference: string): Promise<Refund | null> {
  const [row] = await queries
    .select()
    .from(refunds)
    .where(and(eq(refunds.providerReference, reference), ne(refunds.source, 'provider')))
    .orderBy(desc(refunds.id))
    .limit(1)
  return row ?? null
}

export function listDueRefunds(queries: Queries, now: Date): Promise<Refund[]> {
  return queries
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lte(refunds.nextAttemptAt, now)))
    .orderBy(asc(refunds.nextAttemptAt), asc(refunds.id))
    .limit(50)
}

/** Only one process sends it until then. Returns false if it is not due any more. */
export async function claimRefund(queries: Queries, id: number, now: Date, until: Date): Promise<boolean> {
  const rows = await queries
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAttemptAt: until })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending'), lte(refunds.nextAttemptAt, now)))
    .returning({ id: refunds.id })
  return rows.length === 1
}

/** What a provider has refunded in a period, newest first, without the number of the payer's bank. */
export function listWithoutBankReference(queries: Queries, { from, to }: { from: Date; to: Date }) {
  const { id, settledAt, providerReference } = refunds
  return queries
    .select({ id, reference: sql<string>`${providerReference}`, provider: payments.provider })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.state, 'done'),
        isNull(refunds.bankReference),
        isNull(refunds.transferredOn),
        isNotNull(providerReference),
        gte(settledAt, from),
        lte(settledAt, to),
      ),
    )
    .orderBy(desc(id))
    .limit(500)
}

export async function findRefundByKey(tx: Queries, idempotencyKey: string): Promise<Refund | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey))
  return row ?? null
}

export async function recordBankReference(
  tx: Queries,
  { refundId, bankReference }: { refundId: string; bankReference: string | null },
): Promise<void> {
  if (bankReference !== null)
    await tx.update(refunds).set({ bankReference }).where(eq(refunds.providerReference, refundId))
}
