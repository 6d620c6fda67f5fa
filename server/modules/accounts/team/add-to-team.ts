import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { lockTeam } from './lock-team.ts'
import { lockRole, updateRole } from './store.ts'

/**
 * Makes a user a member of the team and ends their sessions. The address need not be confirmed: the owner vouches for
 * them. Locks the team first, like `removeMember`, so a former owner cannot add anybody and no deadlock occurs.
 */
export async function addToTeam({ database }: Services, id: number, actorId: number): Promise<void> {
  await database.transaction(async (tx) => {
    await lockTeam(tx, actorId)
    const role = await lockRole(tx, id)
    if (role === null) throw notFound()
    if (role === 'staff') throw new Problem('already_member', messages.alreadyMember)
    await updateRole(tx, id, 'staff')
    await deleteSessionsOf(tx, id)
    await recordChange(tx, {
      actorId,
      action: 'member.added',
      subject: 'user',
      subjectId: String(id),
      before: { role: 'user' },
      after: { role: 'staff' },
    })
  })
}
