import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { payments } from '#database/schema/payments.ts'

/** The first seat of the order that a payment is for. */
const firstSeat = sql`(select min(seat.id) from ${masterclassRegistrations} seat where seat.order_id = ${payments.orderId})`

/** Every attempt to pay, for the books. */
export async function listPayments(queries: Queries, { before }: { before?: number }, limit: number) {
  const { id, createdAt, settledAt, outcome, amountPaise, provider, providerReference } = payments
  const { reference, receiptNumber, name, email } = masterclassRegistrations
  const rows = await queries
    .select({
      id,
      createdAt,
      settledAt,
      outcome,
      amountPaise,
      provider,
      providerReference,
      reference,
      receiptNumber,
      name,
      email,
      eventTitle: masterclasses.title,
    })
    .from(payments)
    .innerJoin(masterclassRegistrations, eq(masterclassRegistrations.id, firstSeat))
    .innerJoin(masterclasses, eq(masterclasses.id, masterclassRegistrations.masterclassId))
    .where(and(before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(limit)
  return rows.map(({ amountPaise: paise, ...row }) => ({ ...row, amount: paise / 100 }))
}
