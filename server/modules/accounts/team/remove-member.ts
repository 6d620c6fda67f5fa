import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { lockMembers, updateRole } from './store.ts'

/**
 * Takes the role away and ends the sessions. Nobody does it to themselves, so that somebody is always left: the team is
 * locked, and of two who remove each other at once the second is no longer of it.
 */
export async function removeMember({ database }: Services, id: number, actorId: number): Promise<void> {
  if (id === actorId) throw new Problem('conflict', messages.notYourself)
  await database.transaction(async (tx) => {
    const members = await lockMembers(tx)
    if (!members.includes(actorId)) throw new Problem('forbidden', messages.forbidden)
    if (!members.includes(id)) throw notFound()
    await updateRole(tx, id, 'user')
    await deleteSessionsOf(tx, id)
    await recordChange(tx, {
      actorId,
      action: 'member.removed',
      subject: 'user',
      subjectId: String(id),
      before: { role: 'staff' },
      after: { role: 'user' },
    })
  })
}
