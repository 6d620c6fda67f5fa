import { notFound } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { updateResolved } from './store.ts'

/** Idempotent: two colleagues may resolve it at once. */
export async function resolveNotice({ database, clock }: Services, id: number, actorId: number): Promise<void> {
  await database.transaction(async (tx) => {
    const resolved = await updateResolved(tx, id, { resolvedAt: clock(), resolvedBy: actorId })
    if (resolved === undefined) throw notFound()
    if (resolved === null) return
    const after = { kind: resolved.kind, key: resolved.key }
    await recordChange(tx, { actorId, action: 'notice.resolved', subject: 'notice', subjectId: String(id), after })
  })
}
