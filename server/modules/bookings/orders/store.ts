import { and, asc, desc, eq, inArray, min, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '#database/database.ts'
import { isAnyOf } from '#database/is-any-of.ts'
import { placeholders, prepared } from '#database/prepared.ts'
import { masterclassRegistrations, orderReferences, orders } from '#database/schema/bookings.ts'

export type Order = typeof orders.$inferSelect
type Values = typeof orders.$inferInsert

const billing = ['stateCode', 'companyName', 'companyGstin', 'companyAddress'] as const
/** Where the payer is, and the company that the invoice is for. */
export type Billing = Pick<Order, (typeof billing)[number]>

const newOrder = prepared((queries) =>
  queries
    .insert(orders)
    .values(placeholders('amountPaise', 'createdAt', ...billing))
    .returning()
    .prepare('new_order'),
)

export async function insertOrder(
  tx: Queries,
  values: Pick<Order, 'amountPaise' | 'createdAt'> & Billing,
): Promise<Order> {
  const [row] = await newOrder(tx).execute(values)
  if (!row) throw new Error('an inserted order was not returned')
  return row
}

/** One that the team adds, with whatever it knows. */
export async function insertTeamOrder(tx: Queries, values: Omit<Values, 'id' | 'source'>): Promise<Order> {
  const [row] = await tx
    .insert(orders)
    .values({ ...values, source: 'team' })
    .returning()
  if (!row) throw new Error('an inserted order was not returned')
  return row
}

/** The ids of the seats whose attendee is the payer: the one whom the order names, or else whoever has its first seat. */
export async function findPayers(queries: Queries, seats: readonly Pick<Seat, 'id'>[]): Promise<Set<number>> {
  const { id, orderId, email } = masterclassRegistrations
  const other = alias(masterclassRegistrations, 'other')
  const first = queries
    .select({ id: min(other.id) })
    .from(other)
    .where(eq(other.orderId, orderId))
  const isNamed = sql`lower(${orders.payerEmail}) = lower(${email})`
  const ids = seats.map((seat) => seat.id)
  const rows = await queries
    .select({ id })
    .from(masterclassRegistrations)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isAnyOf(id, ids), sql`coalesce(${isNamed}, ${id} = (${first}))`))
  return new Set(rows.map((row) => row.id))
}

export async function isPayer(queries: Queries, seat: Pick<Seat, 'id'>): Promise<boolean> {
  return (await findPayers(queries, [seat])).has(seat.id)
}

/** Who has paid for a seat, unless its attendee has: the one whom the order names, or else whoever has its first seat. */
export async function findOtherPayer(
  queries: Queries,
  { id, orderId, email }: Seat,
): Promise<{ name: string; email: string } | null> {
  const { payerName, payerEmail } = await getOrder(queries, orderId)
  if (payerEmail !== null)
    return payerEmail.toLowerCase() === email.toLowerCase() ? null : { name: payerName ?? '', email: payerEmail }
  const { id: seatId, name, email: address, orderId: its } = masterclassRegistrations
  const [first] = await queries
    .select({ id: seatId, name, email: address })
    .from(masterclassRegistrations)
    .where(eq(its, orderId))
    .orderBy(asc(seatId))
    .limit(1)
  return first && first.id !== id ? { name: first.name, email: first.email } : null
}

type Seat = Pick<typeof masterclassRegistrations.$inferSelect, 'id' | 'orderId' | 'email'>

const newReferenceRow = prepared((queries) =>
  queries
    .insert(orderReferences)
    .values(placeholders('reference', 'orderId', 'amountPaise', 'createdAt'))
    .prepare('new_order_reference'),
)

export async function insertReference(tx: Queries, values: typeof orderReferences.$inferSelect): Promise<void> {
  await newReferenceRow(tx).execute(values)
}

/** The order that a reference was shown for, with what it asked for. */
export async function findReference(queries: Queries, reference: string) {
  const [row] = await queries.select().from(orderReferences).where(eq(orderReferences.reference, reference))
  return row ?? null
}

/** Whether the reference was ever shown for the order. */
export async function hasReference(queries: Queries, orderId: number, reference: string): Promise<boolean> {
  return (await findReference(queries, reference))?.orderId === orderId
}

/** A seat, with the order that the reference was shown for. Prepared: everybody opens their link before a session. */
export async function findSeatWithReference(queries: Queries, link: { id: number; reference: string }) {
  const [row] = await seatWithReference(queries).execute({ ...link })
  return row ?? null
}

const seatWithReference = prepared((queries) =>
  queries
    .select({ seat: masterclassRegistrations, referencedOrderId: orderReferences.orderId })
    .from(masterclassRegistrations)
    .leftJoin(orderReferences, eq(orderReferences.reference, sql.placeholder('reference')))
    .where(eq(masterclassRegistrations.id, sql.placeholder('id')))
    .prepare('seat_with_reference'),
)

/** Every reference that was shown for an order, with what it asked for. */
export function listReferencesOf(queries: Queries, orderId: number) {
  return queries.select().from(orderReferences).where(eq(orderReferences.orderId, orderId))
}

/** The latest reference that asks for this amount. */
export async function findCurrentReference(
  queries: Queries,
  orderId: number,
  amountPaise: number,
): Promise<string | null> {
  const [row] = await queries
    .select({ reference: orderReferences.reference })
    .from(orderReferences)
    .where(and(eq(orderReferences.orderId, orderId), eq(orderReferences.amountPaise, amountPaise)))
    .orderBy(desc(orderReferences.createdAt), desc(orderReferences.reference))
    .limit(1)
  return row?.reference ?? null
}

export async function getOrder(queries: Queries, id: number): Promise<Order> {
  const [row] = await queries.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('the order does not exist')
  return row
}

export async function listOrdersOfPayer(queries: Queries, email: string): Promise<number[]> {
  const rows = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(eq(sql`lower(${orders.payerEmail})`, sql`lower(${email})`))
    .orderBy(orders.id)
  return rows.map(({ id }) => id)
}

export async function updateOrder(tx: Queries, id: number, values: Partial<Omit<Values, 'id'>>): Promise<void> {
  await tx.update(orders).set(values).where(eq(orders.id, id))
}

export async function deleteOrdersWithoutSeats(tx: Queries, ids: readonly number[]): Promise<void> {
  const seats = tx.select().from(masterclassRegistrations).where(eq(masterclassRegistrations.orderId, orders.id))
  const empty = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), notExists(seats)))
  const emptyIds = empty.map(({ id }) => id)
  await tx.delete(orderReferences).where(inArray(orderReferences.orderId, emptyIds))
  await tx.delete(orders).where(inArray(orders.id, emptyIds))
}
