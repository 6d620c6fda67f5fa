import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { lockMembers, updateRole } from './store.ts'

/**
 * Revokes the role and ends the sessions. Nobody can remove themselves, so the team is never empty. The team is locked: of
 * two members who remove each other at once, the second is refused.
 */
export async function removeMember({ database }: Services, id: number, actorId: number): Promise<void> {
  if (id === actorId) throw new Problem('cannot_remove_yourself', messages.cannotRemoveYourself)
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
