import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Period } from '#contract/staff/bookkeeping.ts'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations, orders } from '#database/schema/bookings.ts'
import { documents } from '#database/schema/documents.ts'
import { payments, refunds } from '#database/schema/payments.ts'
import { cameIn, isWithin, wentOut } from '../revenue/store.ts'

const paper = alias(documents, 'paper')

/** A document, and of what it corrects the number and total. */
export type PeriodDocument = typeof documents.$inferSelect & { paper: { number: string; totalPaise: number } | null }

type Provider = (typeof payments.$inferSelect)['provider']

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

/** The order's company, or else its payer, or else whoever has its first seat. */
export const payer = sql<string | null>`coalesce(${orders.companyName}, ${orders.payerName},
  (select seat.name from ${masterclassRegistrations} seat where seat.order_id = ${orders.id} order by seat.id limit 1))`

const numberOf = (where: SQL) =>
  sql<
    string | null
  >`(select ${documents.number} from ${documents} where ${where} order by ${documents.id} desc limit 1)`

/** Money that arrived, also if it went back later. */
export function listPeriodPayments(queries: Queries, period: Period) {
  const { settledAt, provider, providerReference, paymentIntentId, amountPaise, feePaise, orderId } = payments
  return (
    queries
      .select({
        settledAt,
        provider,
        reference: sql<string | null>`coalesce(${paymentIntentId}, ${providerReference})`,
        amountPaise,
        feePaise,
        orderId,
        name: payer,
        // A correction credits the first one in full and issues another.
        document: numberOf(
          sql`${payments.isBooked} and ${documents.orderId} = ${orders.id} and ${documents.againstId} is null`,
        ),
      })
      .from(payments)
      // Joined, so that the columns in the subqueries are written with their tables.
      .innerJoin(orders, eq(orders.id, orderId))
      .where(and(cameIn, isWithin(settledAt, period)))
      .orderBy(asc(settledAt), asc(payments.id))
  )
}

export type PeriodPayment = Awaited<ReturnType<typeof listPeriodPayments>>[number]

/** What was sent, and as a negative amount what came back to us. */
export async function listPeriodRefunds(queries: Queries, period: Period) {
  const sent = await selectRefunds(queries, refunds.settledAt, and(wentOut, isWithin(refunds.settledAt, period)))
  const isReturned = and(isNotNull(refunds.returnedAt), isWithin(refunds.returnedAt, period))
  const returned = await selectRefunds(queries, refunds.returnedAt, isReturned)
  return [
    ...sent.map((row) => ({ ...row, isReturned: false })),
    ...returned.map((row) => ({ ...row, amountPaise: -row.amountPaise, note: null, isReturned: true })),
  ]
}

function selectRefunds(
  queries: Queries,
  settledAt: typeof refunds.settledAt | typeof refunds.returnedAt,
  where: SQL | undefined,
) {
  return queries
    .select({
      settledAt,
      // A card's refund that failed may have been replaced by a bank transfer.
      provider: sql<Provider>`case when ${refunds.transferredOn} is not null and ${payments.provider} <> 'upi'
        then 'manual' else ${payments.provider} end`,
      reference: refunds.providerReference,
      amountPaise: refunds.amountPaise,
      reason: refunds.reason,
      source: refunds.source,
      orderId: payments.orderId,
      name: payer,
      note: numberOf(sql`${documents.refundId} = ${refunds.id}`),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(where)
    .orderBy(asc(settledAt), asc(refunds.id))
}

export type PeriodRefund = Awaited<ReturnType<typeof listPeriodRefunds>>[number]
