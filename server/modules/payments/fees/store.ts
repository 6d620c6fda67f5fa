import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { payments } from '#database/schema/payments.ts'
import type { PaymentProvider } from '#server/payment-provider.ts'

/** A batch in id order, starting after `after`, of money that arrived in a period without its fee. */
export function listWithoutFee(
  queries: Queries,
  provider: PaymentProvider['name'],
  { from, to }: { from: Date; to: Date },
  after: number,
) {
  const { id, paymentIntentId, settledAt, feePaise } = payments
  return queries
    .select({ id, paymentIntentId: sql<string>`${paymentIntentId}` })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        isNotNull(paymentIntentId),
        isNull(feePaise),
        inArray(payments.outcome, ['paid', 'refund_due', 'refunded']),
        gte(settledAt, from),
        lte(settledAt, to),
        gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(100)
}
