import { sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { auditLog } from '#database/schema/audit.ts'
import { toBatches } from '#database/to-batches.ts'

/** Without a time it has the database's; a rule that compares times with others of ours needs the site's clock. */
export type Change = Pick<
  typeof auditLog.$inferInsert,
  'actorId' | 'action' | 'subject' | 'subjectId' | 'before' | 'after' | 'createdAt'
>

/** Runs in the transaction of the changes, so none goes unrecorded. */
export async function recordChanges(tx: Queries, changes: readonly Change[]): Promise<void> {
  for (const batch of toBatches(changes)) await tx.insert(auditLog).values(batch)
  collected.get(tx)?.push(...changes)
}

export const recordChange = (tx: Queries, change: Change): Promise<void> => recordChanges(tx, [change])

const collected = new WeakMap<Queries, Change[]>()

/** Returns an array that fills with the changes recorded in this transaction. */
export function collectChanges(tx: Queries): Change[] {
  const changes: Change[] = []
  collected.set(tx, changes)
  return changes
}

/** Undoes what `work` changed and recorded, and returns its result. */
export async function runOnTrial<T>(tx: Queries, work: () => Promise<T>): Promise<T> {
  const recorded = collected.get(tx)?.length
  await tx.execute(sql`savepoint trial`)
  const result = await work()
  await tx.execute(sql`rollback to savepoint trial`)
  collected.get(tx)?.splice(recorded ?? 0)
  return result
}

/** Also bound by the database clock, because the table's trigger refuses to delete younger rows. */
export async function deleteAuditLines(queries: Queries, before: Date): Promise<void> {
  const oldest = sql`least(${before.toISOString()}::timestamptz, now() - interval '1095 days')`
  await queries.delete(auditLog).where(sql`${auditLog.createdAt} < ${oldest}`)
}
