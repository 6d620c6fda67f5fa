import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { auditLog } from '#database/schema/audit.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { payments, refunds } from '#database/schema/payments.ts'

const registration = masterclassRegistrations
const seatsIn = (queries: Queries, eventId: number) =>
  queries.select({ orderId: registration.orderId }).from(registration).where(eq(registration.masterclassId, eventId))

/** The seats of an event with the payments of their orders and what went back of them. */
export async function loadMoneyOf(queries: Queries, eventId: number) {
  const { id, orderId, name, reference, paymentStatus, pricePaise, holdsSeat, disownedAt } = registration
  const seats = await queries
    .select({ id, orderId, name, reference, paymentStatus, pricePaise, holdsSeat, disownedAt })
    .from(registration)
    .where(eq(registration.masterclassId, eventId))
    .orderBy(asc(id))
  const received = await queries
    .select()
    .from(payments)
    .where(and(inArray(payments.orderId, seatsIn(queries, eventId)), ne(payments.outcome, 'failed')))
    .orderBy(asc(payments.id))
  const ofEvent = queries
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.orderId, seatsIn(queries, eventId)))
  const returned = await queries
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, ofEvent))
    .orderBy(asc(refunds.id))
  const elsewhere = await queries
    .selectDistinct({ orderId })
    .from(registration)
    .where(
      and(
        inArray(orderId, seatsIn(queries, eventId)),
        ne(registration.masterclassId, eventId),
        inArray(paymentStatus, ['pending', 'awaiting_verification', 'paid']),
      ),
    )
  return { seats, payments: received, refunds: returned, elsewhere: new Set(elsewhere.map((row) => row.orderId)) }
}

/** What the audit log says about an event's cancellation. */
export async function findCancellation(queries: Queries, eventId: number) {
  const [row] = await queries
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, 'event'),
        eq(auditLog.subjectId, String(eventId)),
        eq(auditLog.action, 'event.cancelled'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row?.after ?? null
}

/** Whether a transfer has to be made, or a screenshot verified, for this event. */
export async function hasWorkLeft(queries: Queries, eventId: number): Promise<boolean> {
  const isTransfer = and(inArray(payments.provider, ['upi', 'manual']), eq(payments.outcome, 'refund_due'))
  const isProof = and(eq(payments.provider, 'upi'), eq(payments.outcome, 'open'))
  const [row] = await queries
    .select({ found: sql`1` })
    .from(payments)
    .where(and(inArray(payments.orderId, seatsIn(queries, eventId)), or(isTransfer, isProof)))
    .limit(1)
  return row !== undefined
}
