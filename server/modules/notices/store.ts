import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { NoticeFacts } from '#content/mails/notice-facts.ts'
import type { Queries } from '#database/database.ts'
import { notices } from '#database/schema/notices.ts'

/**
 * Returns whether it was inserted or reopened. Reopens a notice that the site closed itself, or that a person resolved
 * before `reopenResolvedBefore`; with null it reopens none.
 */
export async function insertNotice(
  tx: Queries,
  values: typeof notices.$inferInsert,
  reopenResolvedBefore: Date | null,
): Promise<boolean> {
  const { kind, facts, subjectType, subjectId, createdAt } = values
  const { resolvedAt, resolvedBy } = notices
  const canReopen =
    reopenResolvedBefore && and(isNotNull(resolvedAt), or(isNull(resolvedBy), lt(resolvedAt, reopenResolvedBefore)))
  const rows = await tx
    .insert(notices)
    .values(values)
    .onConflictDoUpdate({
      target: notices.key,
      set: { kind, facts, subjectType, subjectId, createdAt, resolvedAt: null, resolvedBy: null },
      setWhere: canReopen ?? sql`false`,
    })
    .returning({ id: notices.id })
  return rows.length === 1
}

export function countOpenNotices(queries: Queries): Promise<number> {
  return queries.$count(notices, isNull(notices.resolvedAt))
}

/** Returns null if it was resolved before, undefined if it does not exist. */
export async function updateResolved(
  tx: Queries,
  id: number,
  resolved: { resolvedAt: Date; resolvedBy: number },
): Promise<{ key: string; kind: string } | null | undefined> {
  const [row] = await tx
    .update(notices)
    .set(resolved)
    .where(and(eq(notices.id, id), isNull(notices.resolvedAt)))
    .returning({ key: notices.key, kind: notices.kind })
  if (row) return row
  return (await tx.$count(notices, eq(notices.id, id))) > 0 ? null : undefined
}

export async function hasNotice(tx: Queries, key: string): Promise<boolean> {
  return (await tx.$count(notices, eq(notices.key, key))) > 0
}

/** What was raised about disputes of a payment at its provider, oldest first. The outcome of an open one is null. */
export async function listDisputesOf(tx: Queries, paymentIntentId: string) {
  const rows = await tx
    .select({ facts: notices.facts })
    .from(notices)
    .where(
      and(
        inArray(notices.kind, ['dispute', 'dispute_closed']),
        eq(sql`${notices.facts} ->> 'paymentIntentId'`, paymentIntentId),
      ),
    )
    .orderBy(asc(notices.id))
  return rows.map(({ facts }) => {
    const { disputeId: id, amountMinor, currency, outcome } = facts as NoticeFacts['dispute_closed']
    return { id, amountMinor, currency, outcome: outcome ?? null }
  })
}

/** Closes it without a person, because the issue has ended. */
export async function closeNotice(tx: Queries, key: string, resolvedAt: Date): Promise<void> {
  await tx
    .update(notices)
    .set({ resolvedAt })
    .where(and(eq(notices.key, key), isNull(notices.resolvedAt)))
}

export async function deleteNotices(queries: Queries, resolvedBefore: Date): Promise<void> {
  await queries.delete(notices).where(lt(notices.resolvedAt, resolvedBefore))
}
