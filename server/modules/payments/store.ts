import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { places, prepared } from '#database/prepared.ts'
import { payments, providerEvents, uploads } from '#database/schema/tables.ts'

export type Payment = typeof payments.$inferSelect
type Values = typeof payments.$inferInsert

const given = [
  'registrationId',
  'provider',
  'providerReference',
  'idempotencyKey',
  'amountPaise',
  'createdAt',
  'expiresAt',
] as const
const newPayment = prepared((queries) =>
  queries
    .insert(payments)
    .values(places(...given))
    .returning()
    .prepare('new_payment'),
)

export async function insertPayment(tx: Queries, values: Pick<Payment, (typeof given)[number]>): Promise<Payment> {
  const [row] = await newPayment(tx).execute(values)
  if (!row) throw new Error('an inserted payment was not returned')
  return row
}

export async function findPayment(queries: Queries, id: number): Promise<Payment | null> {
  const [row] = await queries.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

/** Whoever locks one has locked its registration before: one order everywhere. */
export async function lockPayment(tx: Queries, id: number): Promise<Payment> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!row) throw new Error('a payment that must be there is not')
  return row
}

export async function findPaymentByReference(
  queries: Queries,
  provider: Payment['provider'],
  reference: string,
): Promise<Payment | null> {
  const [row] = await queries
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerReference, reference)))
    .orderBy(desc(payments.id))
    .limit(1)
  return row ?? null
}

/** By the random key that the provider carries along for us. */
export async function findPaymentByKey(
  queries: Queries,
  provider: Payment['provider'],
  key: string,
): Promise<Payment | null> {
  const [row] = await queries
    .select()
    .from(payments)
    .where(and(eq(payments.idempotencyKey, key), eq(payments.provider, provider)))
  return row ?? null
}

/** The attempt of this registration that is still under way. */
export async function findOpenPayment(
  tx: Queries,
  registrationId: number,
  provider: Payment['provider'],
): Promise<Payment | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.registrationId, registrationId), eq(payments.provider, provider), eq(payments.outcome, 'open')),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return row ?? null
}

export async function updatePayment(tx: Queries, id: number, values: Partial<Values>): Promise<void> {
  await tx.update(payments).set(values).where(eq(payments.id, id))
}

/** Attempts of which we have not heard for a while, a batch after an id. */
export function listOpenPayments(
  queries: Queries,
  provider: Payment['provider'],
  madeBefore: Date,
  after: number,
): Promise<Payment[]> {
  return queries
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        eq(payments.outcome, 'open'),
        lte(payments.createdAt, madeBefore),
        gt(payments.id, after),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(100)
}

/** Whether this is the first time that we hear it. In the transaction of what it does: both or neither. */
export async function insertProviderEvent(tx: Queries, values: typeof providerEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(providerEvents).values(values).onConflictDoNothing().returning()
  return rows.length === 1
}

export async function hasUpload(tx: Queries, registrationId: number, sha256: string): Promise<boolean> {
  return (await tx.$count(uploads, and(eq(uploads.registrationId, registrationId), eq(uploads.sha256, sha256)))) > 0
}

export async function insertUpload(tx: Queries, values: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(values)
}

/** By the card provider's own number of the money. */
export async function findPaymentByIntent(queries: Queries, paymentIntentId: string): Promise<Payment | null> {
  const [row] = await queries
    .select()
    .from(payments)
    .where(eq(payments.paymentIntentId, paymentIntentId))
    .orderBy(desc(payments.id))
    .limit(1)
  return row ?? null
}

export function listPaymentsOf(queries: Queries, registrationId: number): Promise<Payment[]> {
  return queries.select().from(payments).where(eq(payments.registrationId, registrationId))
}

export async function deletePaymentsOf(tx: Queries, registrationId: number): Promise<void> {
  await tx.delete(payments).where(eq(payments.registrationId, registrationId))
}
