import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { outbox } from '#database/schema/mail.ts'

/** Paid registrations of events that start in this period and have not had this kind of mail. */
export function listPaidStarting(tx: Queries, { from, until, kind }: { from: Date; until: Date; kind: string }) {
  const registration = masterclassRegistrations
  const wasSent = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(sql`lower(${outbox.recipient})`, sql`lower(${registration.email})`),
        eq(outbox.kind, kind),
        eq(sql`${outbox.facts}->>'registrationId'`, sql`${registration.id}::text`),
        sql`(${outbox.facts}->>'startDate')::timestamptz = ${masterclasses.startDate}`,
      ),
    )
  return tx
    .select({
      registrationId: registration.id,
      name: registration.name,
      email: registration.email,
      reference: registration.reference,
      receiptNumber: registration.receiptNumber,
      eventTitle: masterclasses.title,
      startDate: masterclasses.startDate,
      endDate: masterclasses.endDate,
      amountPaise: masterclasses.pricePaise,
      joinUrl: masterclasses.joinUrl,
    })
    .from(registration)
    .innerJoin(masterclasses, eq(masterclasses.id, registration.masterclassId))
    .where(
      and(
        eq(registration.paymentStatus, 'paid'),
        gt(masterclasses.startDate, from),
        lte(masterclasses.startDate, until),
        notExists(wasSent),
      ),
    )
    .limit(500)
}
