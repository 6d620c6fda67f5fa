import { and, asc, desc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { isAnyOf } from '#database/is-any-of.ts'
import { placeholders, prepared } from '#database/prepared.ts'
import { directProviders, payments } from '#database/schema/payments.ts'

export type Payment = typeof payments.$inferSelect

const insertColumns = [
  'orderId',
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
    .values(placeholders(...insertColumns))
    .returning()
    .prepare('new_payment'),
)

export async function insertPayment(
  tx: Queries,
  values: Pick<Payment, (typeof insertColumns)[number]>,
): Promise<Payment> {
  const [row] = await newPayment(tx).execute(values)
  if (!row) throw new Error('an inserted payment was not returned')
  return row
}

export async function findPayment(queries: Queries, id: number): Promise<Payment | null> {
  const [row] = await queries.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

export async function getPayment(queries: Queries, id: number): Promise<Payment> {
  const payment = await findPayment(queries, id)
  if (!payment) throw new Error('the payment does not exist')
  return payment
}

/** Lock the seats first, which prevents deadlocks. */
export async function lockPayment(tx: Queries, id: number): Promise<Payment> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!row) throw new Error('the payment does not exist')
  return row
}

export function findPaymentByReference(queries: Queries, provider: string, reference: string): Promise<Payment | null> {
  return findLatest(queries, and(eq(payments.provider, provider), eq(payments.providerReference, reference)))
}

/** By the checkout's id, which unlike a UTR nobody can guess. */
export function findCheckoutByReference(queries: Queries, reference: string): Promise<Payment | null> {
  return findLatest(queries, and(isCheckout, eq(payments.providerReference, reference)))
}

/** By the random key in the provider's metadata. */
export function findPaymentByKey(queries: Queries, provider: string, key: string): Promise<Payment | null> {
  return findLatest(queries, and(eq(payments.idempotencyKey, key), eq(payments.provider, provider)))
}

export function findCheckoutByKey(queries: Queries, key: string): Promise<Payment | null> {
  return findLatest(queries, and(isCheckout, eq(payments.idempotencyKey, key)))
}

/** A screenshot that awaits the team. */
export function findOpenProof(tx: Queries, orderId: number): Promise<Payment | null> {
  return findLatest(tx, and(isOpenOf(orderId), eq(payments.provider, 'upi')))
}

/** At whichever provider. */
export function findOpenCheckout(tx: Queries, orderId: number): Promise<Payment | null> {
  return findLatest(tx, and(isOpenOf(orderId), isCheckout))
}

/** Whether it may still be paid at a provider. */
export async function hasOpenCheckout(tx: Queries, orderId: number): Promise<boolean> {
  return (await findOpenCheckout(tx, orderId)) !== null
}

export const isDirect = (provider: string) => directProviders.some((direct) => direct === provider)
export const isCheckout = notInArray(payments.provider, [...directProviders])
const isOpenOf = (orderId: number) => and(eq(payments.orderId, orderId), eq(payments.outcome, 'open'))

async function findLatest(queries: Queries, where: SQL | undefined): Promise<Payment | null> {
  const [row] = await queries.select().from(payments).where(where).orderBy(desc(payments.id)).limit(1)
  return row ?? null
}

export async function updatePayments(tx: Queries, ids: readonly number[], values: Partial<Payment>): Promise<void> {
  await tx.update(payments).set(values).where(isAnyOf(payments.id, ids))
}

export const updatePayment = (tx: Queries, id: number, values: Partial<Payment>): Promise<void> =>
  updatePayments(tx, [id], values)

/** The first dispute counts. */
export async function markDisputed(tx: Queries, id: number, disputedAt: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ disputedAt })
    .where(and(eq(payments.id, id), isNull(payments.disputedAt)))
}

const checkout = placeholders('paymentId', 'providerReference', 'checkoutUrl')
const checkoutMade = prepared((queries) =>
  queries
    .update(payments)
    .set({ providerReference: checkout.providerReference, checkoutUrl: checkout.checkoutUrl })
    .where(and(sql`${payments.id} = ${checkout.paymentId}::int`, eq(payments.outcome, 'open')))
    .returning({ id: payments.id })
    .prepare('checkout_made'),
)

/** Returns false if the payment has ended meanwhile. */
export async function recordCheckout(
  queries: Queries,
  paymentId: number,
  { id, url }: { id: string; url: string },
): Promise<boolean> {
  const rows = await checkoutMade(queries).execute({ paymentId, providerReference: id, checkoutUrl: url })
  return rows.length === 1
}

export function findPaymentByIntent(queries: Queries, paymentIntentId: string): Promise<Payment | null> {
  return findLatest(queries, eq(payments.paymentIntentId, paymentIntentId))
}

/** One payment of the provider settles one order. Held until the transaction ends; lock it before the seats. */
export async function lockIntent(tx: Queries, provider: string, paymentIntentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${paymentIntentId}`}, 0))`)
}

export async function isIntentOfOther(
  tx: Queries,
  { id, provider }: Payment,
  paymentIntentId: string,
): Promise<boolean> {
  const isSame = and(eq(payments.provider, provider), eq(payments.paymentIntentId, paymentIntentId))
  return (await tx.$count(payments, and(isSame, ne(payments.id, id)))) > 0
}

export function listPaymentsOf(queries: Queries, orderId: number): Promise<Payment[]> {
  return queries.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
}

export function listPaymentsOfOrders(queries: Queries, orderIds: readonly number[]): Promise<Payment[]> {
  return queries.select().from(payments).where(isAnyOf(payments.orderId, orderIds)).orderBy(asc(payments.id))
}

export function listOpenCheckouts(queries: Queries, orderIds: readonly number[]) {
  return queries
    .select({ id: payments.id, orderId: payments.orderId, provider: payments.provider })
    .from(payments)
    .where(and(inArray(payments.orderId, orderIds), eq(payments.outcome, 'open'), isCheckout))
    .orderBy(asc(payments.id))
}

/** Returns those of the orders that have a payment, or a proof that was not rejected. */
export async function findPaidFor(tx: Queries, orderIds: readonly number[]): Promise<Set<number>> {
  const { orderId, provider, outcome } = payments
  const isProof = and(eq(provider, 'upi'), eq(outcome, 'open'))
  const rows = await tx
    .select({ orderId })
    .from(payments)
    .where(and(inArray(orderId, orderIds), or(isProof, inArray(outcome, ['paid', 'refund_due', 'refunded']))))
  return new Set(rows.map((row) => row.orderId))
}
