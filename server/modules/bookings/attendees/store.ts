import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'

/** Paid registrations and those awaiting verification, optionally only those since `paidAfter`. */
export async function listSeatHolders(tx: Queries, eventId: number, paidAfter?: Date) {
  const { id: registrationId, name, email, reference, moves, paymentStatus } = masterclassRegistrations
  const { masterclassId, paidAt, createdAt } = masterclassRegistrations
  const isLater = paidAfter && or(gt(paidAt, paidAfter), and(isNull(paidAt), gt(createdAt, paidAfter)))
  const rows = await tx
    .select({ registrationId, name, email, reference, moves, paymentStatus })
    .from(masterclassRegistrations)
    .where(and(eq(masterclassId, eventId), inArray(paymentStatus, ['paid', 'awaiting_verification']), isLater))
    .orderBy(asc(registrationId))
  return rows.map(({ paymentStatus: state, ...person }) => ({ ...person, isPaid: state === 'paid' }))
}

/** Those who may take part. */
export function listPaidSeats(queries: Queries, eventId: number) {
  const {
    id: registrationId,
    name,
    email,
    reference,
    handedOverAt,
    erasedAt,
    masterclassId,
    paymentStatus,
  } = masterclassRegistrations
  return queries
    .select({ registrationId, name, email, reference, handedOverAt, erasedAt })
    .from(masterclassRegistrations)
    .where(and(eq(masterclassId, eventId), eq(paymentStatus, 'paid')))
    .orderBy(asc(registrationId))
}
