import { notFound } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { countOpenSessions, deleteSessionsOf, lockAccount } from './store.ts'

/** Ends all sessions of an account, for instance after a phone was stolen. */
export async function signOutPerson({ database, clock }: Services, userId: number, actorId: number): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw notFound()
    const open = await countOpenSessions(tx, userId, clock())
    await deleteSessionsOf(tx, userId)
    // The second of two concurrent calls ended nothing, so it records nothing.
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
