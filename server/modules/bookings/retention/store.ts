import { type AnyColumn, and, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { deleteOrdersWithoutSeats } from '../orders/store.ts'
import type { Registration } from '../store.ts'

/** Clears the buyer keys of registrations without a seat, and of free seats. The buyer's cookie lasts no longer either. */
export async function deleteBuyerKeys(queries: Queries, before: Date): Promise<void> {
  await queries
    .update(masterclassRegistrations)
    // Unchanged, because retention counts from the last real change.
    .set({ deviceKey: null, networkKey: null, updatedAt: sql`${masterclassRegistrations.updatedAt}` })
    .where(
      and(
        or(isNotNull(masterclassRegistrations.deviceKey), isNotNull(masterclassRegistrations.networkKey)),
        or(eq(masterclassRegistrations.holdsSeat, false), eq(masterclassRegistrations.paymentStatus, 'paid')),
        lt(masterclassRegistrations.updatedAt, before),
      ),
    )
}

type OldRegistration = Pick<Registration, 'id' | 'orderId'>

interface OldRegistrations {
  states: Registration['paymentStatus'][]
  /** The period has begun before this: with the payment, or else with the last change. */
  before: Date
  isFromPayment: boolean
  /** Includes registrations that hold a seat. */
  withSeats: boolean
  /** The condition on its payments, given the column of the order's id. */
  condition: (orderId: AnyColumn) => SQL
}

/** Locks at most 500 and skips locked rows, which the next run picks up. */
export async function lockOldRegistrations(
  tx: Queries,
  { states, before, isFromPayment, withSeats, condition }: OldRegistrations,
): Promise<OldRegistration[]> {
  const { id, orderId, paymentStatus, holdsSeat } = masterclassRegistrations
  const seat = alias(masterclassRegistrations, 'seat')
  // One whose money went back without having booked a seat has no time of payment.
  const begins = ({ paidAt, updatedAt }: { paidAt: AnyColumn; updatedAt: AnyColumn }) =>
    isFromPayment ? sql`coalesce(${paidAt}, ${updatedAt})` : sql`${updatedAt}`
  const limit = before.toISOString()
  return tx
    .select({ id, orderId })
    .from(masterclassRegistrations)
    .where(
      and(
        inArray(paymentStatus, states),
        sql`${begins(masterclassRegistrations)} < ${limit}`,
        withSeats ? undefined : eq(holdsSeat, false),
        condition(orderId),
        // The seats of an order go together.
        sql`not exists (select 1 from ${masterclassRegistrations} seat
          where ${seat.orderId} = ${orderId} and ${begins(seat)} >= ${limit})`,
      ),
    )
    .limit(500)
    .for('update', { skipLocked: true })
}

/** With their orders, unless other seats of an order stay. Delete the payments first. */
export async function deleteRegistrations(tx: Queries, old: readonly OldRegistration[]): Promise<void> {
  const ids = old.map(({ id }) => id)
  await tx.delete(masterclassRegistrations).where(inArray(masterclassRegistrations.id, ids))
  await deleteOrdersWithoutSeats(
    tx,
    old.map(({ orderId }) => orderId),
  )
}
