import { and, asc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { courseApplications } from '#database/schema/applications.ts'

const application = courseApplications
const none = { decision: null, decidedBy: null, decisionHoldsAt: null }

export interface NewDecision {
  decision: 'accepted' | 'rejected'
  decidedBy: number
  decisionHoldsAt: Date
}

/** Returns the ids of those that nobody had decided. */
export async function decidePending(tx: Queries, ids: readonly number[], values: NewDecision): Promise<number[]> {
  const isOpen = and(inArray(application.id, ids), eq(application.status, 'pending'), isNull(application.decision))
  const rows = await tx.update(application).set(values).where(isOpen).returning({ id: application.id })
  return rows.map(({ id }) => id)
}

/** Locked until the end of the transaction. */
export function lockUndoable(tx: Queries, ids: readonly number[], now: Date) {
  return tx
    .select({ id: application.id, decision: application.decision })
    .from(application)
    .where(and(inArray(application.id, ids), isNotNull(application.decision), gt(application.decisionHoldsAt, now)))
    .orderBy(asc(application.id))
    .for('update')
}

export async function clearDecisions(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.update(application).set(none).where(inArray(application.id, ids))
}

/** Those that can no longer be undone. */
export function listDueDecisions(queries: Queries, now: Date) {
  return queries
    .select({ id: application.id })
    .from(application)
    .where(and(isNotNull(application.decision), lte(application.decisionHoldsAt, now)))
    .orderBy(asc(application.decisionHoldsAt), asc(application.id))
    .limit(100)
}

/** Makes a due decision the status. Null if it was undone, or another process was faster. */
export async function applyDecision(tx: Queries, id: number, now: Date): Promise<'accepted' | 'rejected' | null> {
  const isDue = and(eq(application.id, id), isNotNull(application.decision), lte(application.decisionHoldsAt, now))
  const [due] = await tx.select({ decision: application.decision }).from(application).where(isDue).for('update')
  if (!due?.decision) return null
  const values = { ...none, status: due.decision, decidedAt: now }
  await tx.update(application).set(values).where(eq(application.id, id))
  return due.decision
}
