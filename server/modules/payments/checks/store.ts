import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { payments } from '#database/schema/payments.ts'
import { isCheckout, type Payment } from '../store.ts'

/**
 * Rate-limits queries to the provider: only one process may query per interval. A `checkedAt` in the future means that the
 * clock was set back.
 */
export async function claimCheck(queries: Queries, id: number, now: Date, before: Date): Promise<boolean> {
  const { checkedAt } = payments
  const rows = await queries
    .update(payments)
    .set({ checkedAt: now })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.outcome, 'open'),
        or(isNull(checkedAt), lte(checkedAt, before), gt(checkedAt, now)),
      ),
    )
    .returning({ id: payments.id })
  return rows.length === 1
}

/** A batch in id order, starting after `after`. */
export function listOpenPayments(
  queries: Queries,
  provider: string,
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

/** A batch in id order, starting after `after`, of checkouts that ended unpaid and were not queried lately. */
export function listEndedCheckouts(
  queries: Queries,
  provider: string,
  { endedAfter, checkedBefore, after }: { endedAfter: Date; checkedBefore: Date; after: number },
): Promise<Payment[]> {
  const { settledAt, checkedAt } = payments
  const isDue = and(lte(settledAt, checkedBefore), or(isNull(checkedAt), lte(checkedAt, checkedBefore)))
  const hasEnded = and(eq(payments.outcome, 'failed'), gt(settledAt, endedAfter))
  return queries
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), hasEnded, isDue, gt(payments.id, after)))
    .orderBy(asc(payments.id))
    .limit(100)
}

/** The providers at which somebody may be paying, or may have paid without our knowing. */
export async function listOpenProviders(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ provider: payments.provider })
    .from(payments)
    .where(and(eq(payments.outcome, 'open'), isCheckout))
    .orderBy(payments.provider)
  return rows.map(({ provider }) => provider)
}
