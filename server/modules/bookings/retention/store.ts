import { type AnyColumn, and, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
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
  unchangedSince: Date
  /** Includes registrations that hold a seat. */
  withSeats: boolean
  /** The condition on its payments, given the column of the order's id. */
  condition: (orderId: AnyColumn) => SQL
}

/** Locks at most 500 and skips locked rows, which the next run picks up. */
export async function lockOldRegistrations(
  tx: Queries,
  { states, unchangedSince, withSeats, condition }: OldRegistrations,
): Promise<OldRegistration[]> {
  const { id, orderId, paymentStatus, updatedAt, holdsSeat } = masterclassRegistrations
  return tx
    .select({ id, orderId })
    .from(masterclassRegistrations)
    .where(
      and(
        inArray(paymentStatus, states),
        lt(updatedAt, unchangedSince),
        withSeats ? undefined : eq(holdsSeat, false),
        condition(orderId),
        // The seats of an order go together.
        sql`not exists (select 1 from ${masterclassRegistrations} seat
          where seat.order_id = ${orderId} and seat.updated_at >= ${unchangedSince.toISOString()})`,
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
