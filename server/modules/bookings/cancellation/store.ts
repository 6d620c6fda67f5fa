import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { isAnyOf } from '#database/is-any-of.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import type { Registration } from '../store.ts'

const registration = masterclassRegistrations
const isLive = inArray(registration.paymentStatus, ['pending', 'awaiting_verification', 'paid'])

/** Everybody who has booked the event or is about to, locked in the order of their ids. */
export function lockLiveSeats(tx: Queries, eventId: number): Promise<Registration[]> {
  return tx
    .select()
    .from(registration)
    .where(and(eq(registration.masterclassId, eventId), isLive))
    .orderBy(asc(registration.id))
    .for('update')
}

/** In lower case. */
export async function listPaidEmails(tx: Queries, eventId: number): Promise<Set<string>> {
  const rows = await tx
    .select({ email: sql<string>`lower(${registration.email})` })
    .from(registration)
    .where(and(eq(registration.masterclassId, eventId), eq(registration.paymentStatus, 'paid')))
  return new Set(rows.map(({ email }) => email))
}

/** Those of the orders that also have a live seat in another event. */
export async function findOrdersElsewhere(
  tx: Queries,
  orderIds: readonly number[],
  eventId: number,
): Promise<Set<number>> {
  const { orderId, masterclassId } = registration
  const rows = await tx
    .select({ orderId })
    .from(registration)
    .where(and(isAnyOf(orderId, orderIds), ne(masterclassId, eventId), isLive))
  return new Set(rows.map((row) => row.orderId))
}
