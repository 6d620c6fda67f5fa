import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'

/** Paid registrations and those awaiting verification, optionally only those since `paidAfter`. */
export async function listSeatHolders(queries: Queries, eventId: number, paidAfter?: Date) {
  const rows = await listSeats(queries, eventId, ['paid', 'awaiting_verification'], paidAfter)
  return rows.map(({ paymentStatus, erasedAt: _, ...person }) => ({ ...person, isPaid: paymentStatus === 'paid' }))
}

/** When each of them got the seat, and how: a paid one or one that awaits verification. */
export function listSeatTimes(queries: Queries, eventId: number) {
  const { id, orderId, masterclassId, paidAt, createdAt, movedAt, handedOverAt, paymentStatus } =
    masterclassRegistrations
  return queries
    .select({ id, orderId, paidAt, createdAt, movedAt, handedOverAt })
    .from(masterclassRegistrations)
    .where(and(eq(masterclassId, eventId), inArray(paymentStatus, ['paid', 'awaiting_verification'])))
}

/** Those who may take part. */
export function listPaidSeats(queries: Queries, eventId: number) {
  return listSeats(queries, eventId, ['paid'])
}

function listSeats(queries: Queries, eventId: number, states: ('paid' | 'awaiting_verification')[], paidAfter?: Date) {
  const { id: registrationId, name, email, reference, moves, paymentStatus, erasedAt } = masterclassRegistrations
  const { masterclassId, paidAt, createdAt } = masterclassRegistrations
  const isLater = paidAfter && or(gt(paidAt, paidAfter), and(isNull(paidAt), gt(createdAt, paidAfter)))
  return queries
    .select({ registrationId, name, email, reference, moves, paymentStatus, erasedAt })
    .from(masterclassRegistrations)
    .where(and(eq(masterclassId, eventId), inArray(paymentStatus, states), isLater))
    .orderBy(asc(registrationId))
}

/** By registration, in whatever state; not of those who had themselves erased. */
export async function listEmailsOf(queries: Queries, registrationIds: readonly number[]) {
  const { id, email, erasedAt } = masterclassRegistrations
  const isLeft = and(inArray(id, registrationIds), isNull(erasedAt))
  const rows = await queries.select({ id, email }).from(masterclassRegistrations).where(isLeft)
  return new Map(rows.map((row) => [row.id, row.email]))
}
