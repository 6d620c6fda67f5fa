import { notFound } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { countOpenSessions, deleteSessionsOf, lockAccount } from './store.ts'

/** Ends all sessions of somebody, whoever they are: a phone was stolen, or somebody else seems to be in. */
export async function signOutPerson({ database, clock }: Services, userId: number, actorId: number): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw notFound()
    const open = await countOpenSessions(tx, userId, clock())
    await deleteSessionsOf(tx, userId)
    // Of two who press at once the second has ended nothing.
    if (open === 0) return
    await recordChange(tx, {
      actorId,
      action: 'sessions.ended',
      subject: 'user',
      subjectId: String(userId),
      before: { sessions: open },
      after: { sessions: 0 },
    })
  })
}
