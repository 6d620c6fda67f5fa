import { and, desc, eq, lt } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { payments } from '#database/schema/payments.ts'

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
    .innerJoin(masterclassRegistrations, eq(masterclassRegistrations.id, payments.registrationId))
    .innerJoin(masterclasses, eq(masterclasses.id, masterclassRegistrations.masterclassId))
    .where(and(before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(limit)
  return rows.map(({ amountPaise: paise, ...row }) => ({ ...row, amount: paise / 100 }))
}
