import { type AnyColumn, and, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
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

interface OldRegistrations {
  states: Registration['paymentStatus'][]
  unchangedSince: Date
  /** Includes registrations that hold a seat. */
  withSeats: boolean
  /** The condition on its payments, given the id column. */
  condition: (registrationId: AnyColumn) => SQL
}

/** Locks at most 500 and skips locked rows, which the next run picks up. */
export async function lockOldRegistrations(
  tx: Queries,
  { states, unchangedSince, withSeats, condition }: OldRegistrations,
): Promise<number[]> {
  const { id, paymentStatus, updatedAt, holdsSeat } = masterclassRegistrations
  const rows = await tx
    .select({ id })
    .from(masterclassRegistrations)
    .where(
      and(
        inArray(paymentStatus, states),
        lt(updatedAt, unchangedSince),
        withSeats ? undefined : eq(holdsSeat, false),
        condition(id),
      ),
    )
    .limit(500)
    .for('update', { skipLocked: true })
  return rows.map((row) => row.id)
}

export async function deleteRegistrations(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.delete(masterclassRegistrations).where(inArray(masterclassRegistrations.id, ids))
}
