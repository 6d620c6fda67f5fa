import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { orders } from '#database/schema/bookings.ts'
import { documents } from '#database/schema/documents.ts'
import { payments, refunds } from '#database/schema/payments.ts'

/** What the orders that name this address as their payer know of them. Nothing of who sits on the seats. */
export async function listPayersOrders(queries: Queries, email: string) {
  const found = await queries
    .select(facts)
    .from(orders)
    .where(eq(sql`lower(${orders.payerEmail})`, email.toLowerCase()))
    .orderBy(asc(orders.id))
  const ids = found.map(({ id }) => id)
  const papers = Map.groupBy(await listPapers(queries, ids), ({ orderId }) => orderId)
  const returned = Map.groupBy(await listReturned(queries, ids), ({ orderId }) => orderId)
  return found.map((order) => ({
    ...order,
    documents: (papers.get(order.id) ?? []).map(({ orderId: _, ...paper }) => paper),
    refunds: (returned.get(order.id) ?? []).map(({ orderId: _, ...refund }) => refund),
  }))
}

const { id, amountPaise, currency, createdAt, payerName, payerEmail, payerPhone } = orders
const { stateCode, companyName, companyGstin, companyAddress } = orders
const facts = {
  ...{ id, amountPaise, currency, createdAt, payerName, payerEmail, payerPhone },
  ...{ stateCode, companyName, companyGstin, companyAddress },
}

function listPapers(queries: Queries, orderIds: readonly number[]) {
  const { orderId, kind, number, issuedAt, totalPaise } = documents
  const company = sql<string | null>`${documents.recipient} #>> '{company,legalName}'`
  return queries
    .select({ orderId, kind, number, issuedAt, totalPaise, company })
    .from(documents)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(documents.id))
}

/** The number of a transfer is its UTR. */
function listReturned(queries: Queries, orderIds: readonly number[]) {
  const { settledAt, transferredOn, providerReference } = refunds
  const isTransfer = sql<boolean>`${transferredOn} is not null`
  const bankReference = sql<
    string | null
  >`coalesce(${refunds.bankReference}, case when ${isTransfer} then ${providerReference} end)`
  return queries
    .select({ orderId: payments.orderId, amountPaise: refunds.amountPaise, settledAt, isTransfer, bankReference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(payments.orderId, orderIds), eq(refunds.state, 'done')))
    .orderBy(asc(refunds.id))
}
