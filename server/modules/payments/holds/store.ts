import { and, asc, eq, gt, lte, ne, notInArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations, payments } from '#database/schema/tables.ts'
import type { Payment } from '../store.ts'

/** A seat that was held too long, with the checkout that may still be paid for it. */
export interface ExpiredHold {
  registrationId: number
  paymentId: number | null
  provider: Payment['provider'] | null
  holdExpiresAt: Date | null
}

/** One event's or all, in the order of the registrations. What is paid or waits for the team has no end. */
export function listExpiredHolds(
  queries: Queries,
  now: Date,
  { eventId, after = 0, limit }: { eventId?: number; after?: number; limit: number },
): Promise<ExpiredHold[]> {
  const { id, masterclassId, holdsSeat, holdExpiresAt, paymentStatus } = masterclassRegistrations
  return queries
    .select({ registrationId: id, paymentId: payments.id, provider: payments.provider, holdExpiresAt })
    .from(masterclassRegistrations)
    .leftJoin(
      payments,
      and(eq(payments.registrationId, id), eq(payments.outcome, 'open'), ne(payments.provider, 'upi')),
    )
    .where(
      and(
        eq(holdsSeat, true),
        lte(holdExpiresAt, now),
        notInArray(paymentStatus, ['paid', 'awaiting_verification']),
        gt(id, after),
        eventId === undefined ? undefined : eq(masterclassId, eventId),
      ),
    )
    .orderBy(asc(id), asc(payments.id))
    .limit(limit)
}
