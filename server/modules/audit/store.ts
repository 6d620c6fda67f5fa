import { sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { auditLog } from '#database/schema/audit.ts'

export type Change = Pick<
  typeof auditLog.$inferInsert,
  'actorId' | 'action' | 'subject' | 'subjectId' | 'before' | 'after'
>

/** In the transaction of the change itself: none is made without its line. */
export async function recordChange(tx: Queries, change: Change): Promise<void> {
  await tx.insert(auditLog).values(change)
  collected.get(tx)?.push(change)
}

const collected = new WeakMap<Queries, Change[]>()

/** From now on, what is recorded in this transaction is also in here. */
export function collectChanges(tx: Queries): Change[] {
  const changes: Change[] = []
  collected.set(tx, changes)
  return changes
}

/** By the database's clock too: its trigger refuses what is younger by that one. */
export async function deleteAuditLines(queries: Queries, before: Date): Promise<void> {
  const oldest = sql`least(${before.toISOString()}::timestamptz, now() - interval '1095 days')`
  await queries.delete(auditLog).where(sql`${auditLog.createdAt} < ${oldest}`)
}
