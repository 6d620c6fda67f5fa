import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { endOfDay, startOfDay } from '#contract/indian-days.ts'
import type { Period } from '#contract/staff/bookkeeping.ts'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { documents } from '#database/schema/documents.ts'
import { payments, refunds } from '#database/schema/payments.ts'

const paper = alias(documents, 'paper')

/** A document, and of what it corrects the number and total. */
export type PeriodDocument = typeof documents.$inferSelect & { paper: { number: string; totalPaise: number } | null }

type Provider = (typeof payments.$inferSelect)['provider']

const isWithin = (
  column: typeof documents.issuedAt | typeof payments.settledAt | typeof refunds.settledAt,
  { from, to }: Period,
) => and(gte(column, startOfDay(from)), lt(column, endOfDay(to)))

/** In the order of issue. */
export async function listPeriodDocuments(queries: Queries, period: Period): Promise<PeriodDocument[]> {
  const rows = await queries
    .select({ document: documents, paper: { number: paper.number, totalPaise: paper.totalPaise } })
    .from(documents)
    .leftJoin(paper, eq(paper.id, documents.againstId))
    .where(isWithin(documents.issuedAt, period))
    .orderBy(asc(documents.id))
  return rows.map(({ document, paper }) => ({ ...document, paper }))
}

/** The name of whoever has the first seat of an order. */
const nameOf = (orderId: typeof payments.orderId) =>
  sql<string | null>`(select ${masterclassRegistrations.name} from ${masterclassRegistrations}
    where ${masterclassRegistrations.orderId} = ${orderId} order by ${masterclassRegistrations.id} limit 1)`

const numberOf = (where: SQL) =>
  sql<string | null>`(select ${documents.number} from ${documents} where ${where} order by ${documents.id} limit 1)`

/** Money that arrived, also if it went back later. */
export function listPeriodPayments(queries: Queries, period: Period) {
  const { settledAt, provider, providerReference, paymentIntentId, amountPaise, feePaise, orderId } = payments
  return queries
    .select({
      settledAt,
      provider,
      reference: sql<string | null>`coalesce(${paymentIntentId}, ${providerReference})`,
      amountPaise,
      feePaise,
      orderId,
      name: nameOf(orderId),
      document: numberOf(
        sql`${payments.isBooked} and ${documents.orderId} = ${orderId} and ${documents.againstId} is null`,
      ),
    })
    .from(payments)
    .where(and(inArray(payments.outcome, ['paid', 'refund_due', 'refunded']), isWithin(settledAt, period)))
    .orderBy(asc(settledAt), asc(payments.id))
}

export type PeriodPayment = Awaited<ReturnType<typeof listPeriodPayments>>[number]

export function listPeriodRefunds(queries: Queries, period: Period) {
  return queries
    .select({
      settledAt: refunds.settledAt,
      // A card's refund that failed may have been replaced by a bank transfer.
      provider: sql<Provider>`case when ${refunds.transferredOn} is not null and ${payments.provider} <> 'upi'
        then 'manual' else ${payments.provider} end`,
      reference: refunds.providerReference,
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      source: refunds.source,
      orderId: payments.orderId,
      name: nameOf(payments.orderId),
      note: numberOf(sql`${documents.refundId} = ${refunds.id}`),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, 'done'), isWithin(refunds.settledAt, period)))
    .orderBy(asc(refunds.settledAt), asc(refunds.id))
}

export type PeriodRefund = Awaited<ReturnType<typeof listPeriodRefunds>>[number]
