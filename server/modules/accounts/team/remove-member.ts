import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { lockTeam } from './lock-team.ts'
import { updateRole } from './store.ts'

/**
 * Revokes the role and ends the sessions. The owner alone can remove members, and not themselves, so there is always an
 * owner. The team is locked: of two changes at once, the second sees the first.
 */
export async function removeMember({ database }: Services, id: number, actorId: number): Promise<void> {
  if (id === actorId) throw new Problem('cannot_remove_yourself', messages.cannotRemoveYourself)
  await database.transaction(async (tx) => {
    const { memberIds } = await lockTeam(tx, actorId)
    if (!memberIds.includes(id)) throw notFound()
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
