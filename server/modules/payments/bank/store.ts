import { and, asc, between, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { StatementColumns } from '#contract/staff/bank-statements.ts'
import type { Queries } from '#database/database.ts'
import { bankColumns, bankLines, directProviders, payments, refunds } from '#database/schema/payments.ts'

export type StoredLine = typeof bankLines.$inferSelect
type Values = typeof bankLines.$inferInsert
export type NewLine = Pick<
  StoredLine,
  'hash' | 'bookedOn' | 'amountPaise' | 'isCredit' | 'narration' | 'utr' | 'references' | 'uploadedBy' | 'createdAt'
>

/**
 * Returns how many were new. Uploads wait for each other: statements overlap, and two orders of rows would deadlock. As one
 * parameter, because thousands take a second to write and to read.
 */
export async function insertLines(tx: Queries, lines: readonly NewLine[]): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank lines'))`)
  const added = await tx.execute(sql`
    insert into ${bankLines}
      (hash, booked_on, amount_paise, is_credit, narration, utr, "references", uploaded_by, created_at)
    select hash, "bookedOn", "amountPaise", "isCredit", narration, utr, "references", "uploadedBy", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
      hash varchar, "bookedOn" date, "amountPaise" bigint, "isCredit" boolean, narration varchar, utr varchar,
      "references" varchar[], "uploadedBy" integer, "createdAt" timestamptz
    )
    on conflict do nothing
    returning id`)
  // Both drivers say it so.
  return (added as { rows: unknown[] }).rows.length
}

/** The lines of a period, and all others that have a UTR of theirs. */
export function listLines(queries: Queries, { from, to }: { from: string; to: string }): Promise<StoredLine[]> {
  const isInPeriod = between(bankLines.bookedOn, from, to)
  const utrs = queries
    .select({ utr: bankLines.utr })
    .from(bankLines)
    .where(and(isInPeriod, isNotNull(bankLines.utr)))
  return queries
    .select()
    .from(bankLines)
    .where(or(isInPeriod, inArray(bankLines.utr, utrs)))
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id))
}

/** In the order of their ids, which prevents deadlocks. Lock the seats first when both are needed. */
export function lockLines(tx: Queries, ids: readonly number[]): Promise<StoredLine[]> {
  return tx
    .select()
    .from(bankLines)
    .where(inArray(bankLines.id, [...ids]))
    .orderBy(asc(bankLines.id))
    .for('update')
}

export async function updateLines(tx: Queries, ids: readonly number[], values: Partial<Values>): Promise<void> {
  await tx
    .update(bankLines)
    .set(values)
    .where(inArray(bankLines.id, [...ids]))
}

/** The database has one line by its payment; the others of a payment are settled by its order. */
export async function settleLines(
  tx: Queries,
  ids: readonly number[],
  { paymentId, ...settled }: Pick<Values, 'orderId' | 'paymentId' | 'settledAt'>,
): Promise<void> {
  await updateLines(tx, ids.slice(0, 1), { ...settled, paymentId })
  await updateLines(tx, ids.slice(1), settled)
}

/** Approved lines that can no longer be undone. */
export function listDueLines(queries: Queries, now: Date): Promise<StoredLine[]> {
  return queries
    .select()
    .from(bankLines)
    .where(and(isNull(bankLines.settledAt), lte(bankLines.decisionHoldsAt, now)))
    .orderBy(asc(bankLines.decisionHoldsAt), asc(bankLines.id))
    .limit(500)
}

export type TakenOrders = ReadonlyMap<number, number>

/** The orders that a credit was approved for and has not settled yet, with its id. */
export async function findTaken(queries: Queries): Promise<TakenOrders> {
  const rows = await queries
    .select({ id: bankLines.id, orderId: bankLines.orderId })
    .from(bankLines)
    .where(and(isNull(bankLines.settledAt), isNotNull(bankLines.decisionHoldsAt), eq(bankLines.isCredit, true)))
  return new Map(rows.flatMap(({ id, orderId }) => (orderId === null ? [] : [[orderId, id]])))
}

/** Only the given approval: another may have been made since. */
export async function clearApproval(queries: Queries, id: number, decisionHoldsAt: Date): Promise<void> {
  await queries
    .update(bankLines)
    .set({ orderId: null, decidedBy: null, decisionHoldsAt: null })
    .where(and(eq(bankLines.id, id), isNull(bankLines.settledAt), eq(bankLines.decisionHoldsAt, decisionHoldsAt)))
}

interface Debit {
  utr: string
  amountPaise: number
  orderId: number
}

/** Pending or done. */
export async function findRefundOf(queries: Queries, { utr, amountPaise, orderId }: Debit) {
  const [row] = await queries
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        inArray(refunds.state, ['pending', 'done']),
        eq(refunds.amountPaise, amountPaise),
        eq(payments.orderId, orderId),
        or(eq(refunds.providerReference, utr), eq(refunds.bankReference, utr)),
      ),
    )
  return row ?? null
}

/** The only payment of an order that the team itself has to send back, if it is of this amount. */
export async function findDuePayment(
  queries: Queries,
  { orderId, amountPaise }: Pick<Debit, 'orderId' | 'amountPaise'>,
): Promise<number | null> {
  const { id, outcome, provider } = payments
  const due = await queries
    .select({ id, amountPaise: payments.amountPaise })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(outcome, 'refund_due'), inArray(provider, [...directProviders])))
  const [only] = due
  return due.length === 1 && only?.amountPaise === amountPaise ? only.id : null
}

export async function findChosenColumns(queries: Queries, fingerprint: string): Promise<StatementColumns | null> {
  const [row] = await queries.select().from(bankColumns).where(eq(bankColumns.fingerprint, fingerprint))
  return (row?.columns as StatementColumns | undefined) ?? null
}

export async function saveChosenColumns(
  tx: Queries,
  fingerprint: string,
  columns: StatementColumns,
  now: Date,
): Promise<void> {
  const values = { columns: { ...columns }, updatedAt: now }
  await tx
    .insert(bankColumns)
    .values({ fingerprint, ...values })
    .onConflictDoUpdate({ target: bankColumns.fingerprint, set: values })
}

/** Waiting approvals stay. */
export async function deleteOldLines(tx: Queries, before: Date): Promise<void> {
  await tx
    .delete(bankLines)
    .where(
      and(
        lt(bankLines.bookedOn, sql`${before.toISOString().slice(0, 10)}::date`),
        or(isNotNull(bankLines.settledAt), isNull(bankLines.decisionHoldsAt)),
      ),
    )
}
