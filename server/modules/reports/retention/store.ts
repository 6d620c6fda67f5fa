import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { certificates } from '#database/schema/certificates.ts'

/** Whether no seat of the order has a certificate that says something about a person. */
export const isWithoutCertificates = (orderId: AnyColumn): SQL =>
  sql`not exists (select 1 from ${certificates} join ${masterclassRegistrations} certified
    on certified.id = ${certificates.registrationId}
    where certified.order_id = ${orderId} and ${certificates.state} <> 'withdrawn')`
