import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { payments, providerEvents } from '#database/schema/payments.ts'

/** Returns whether the event is new. Runs in the transaction of its effects. */
export async function insertProviderEvent(tx: Queries, values: typeof providerEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(providerEvents).values(values).onConflictDoNothing().returning()
  return rows.length === 1
}

/** Whether a webhook of the provider arrived after a time. */
export async function hasEventSince(queries: Queries, provider: string, since: Date): Promise<boolean> {
  const { receivedAt } = providerEvents
  return (await queries.$count(providerEvents, and(eq(providerEvents.provider, provider), gt(receivedAt, since)))) > 0
}

/** Whether money came in through the provider in a period. */
export async function hasPaymentIn(
  queries: Queries,
  provider: string,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const { settledAt } = payments
  const isPaid = and(eq(payments.provider, provider), inArray(payments.outcome, ['paid', 'refund_due', 'refunded']))
  return (await queries.$count(payments, and(isPaid, gt(settledAt, from), lte(settledAt, to)))) > 0
}
