import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { notices } from '#database/schema/notices.ts'
import { payments } from '#database/schema/payments.ts'

/** Newest first, each with its registration, directly or through its payment. */
export function listOpenNotices(queries: Queries, limit: number) {
  const registration = masterclassRegistrations
  return (
    queries
      .select({
        id: notices.id,
        kind: notices.kind,
        facts: notices.facts,
        createdAt: notices.createdAt,
        registrationId: registration.id,
        reference: registration.reference,
      })
      .from(notices)
      .leftJoin(payments, and(eq(notices.subjectType, 'payment'), eq(payments.id, notices.subjectId)))
      .leftJoin(
        registration,
        eq(
          registration.id,
          sql`case when ${notices.subjectType} = 'registration' then ${notices.subjectId} else (
            select min(seat.id) from ${registration} seat where seat.order_id = ${payments.orderId}) end`,
        ),
      )
      .where(isNull(notices.resolvedAt))
      // Anybody can cause disowned proofs, so they must not push a dispute off the list.
      .orderBy(sql`${notices.kind} = 'proof_disowned'`, desc(notices.createdAt), desc(notices.id))
      .limit(limit)
  )
}
