import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { lockMembers, lockRole, updateRole } from './store.ts'

/**
 * Gives the role to a user, somebody who was of the team before too. Whether their address is confirmed does not matter:
 * the colleague vouches for them. What is open somewhere was opened by a user, so they sign in anew. The team is locked
 * first, as where somebody is removed: whoever is being removed takes nobody in, and no two wait for each other.
 */
export async function addToTeam({ database }: Services, id: number, actorId: number): Promise<void> {
  await database.transaction(async (tx) => {
    const members = await lockMembers(tx)
    if (!members.includes(actorId)) throw new Problem('forbidden', messages.forbidden)
    const role = await lockRole(tx, id)
    if (role === null) throw notFound()
    if (role === 'staff') throw new Problem('conflict', messages.alreadyMember)
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
