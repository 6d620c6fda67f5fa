import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { lockTeam } from './lock-team.ts'
import { updateOwner } from './store.ts'

/** Makes another member the owner. The former owner stays on the team, where the new one can remove them. */
export async function transferOwnership(
  { database }: Pick<Services, 'database'>,
  id: number,
  actorId: number | null,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { memberIds, ownerId } = await lockTeam(tx, actorId)
    if (!memberIds.includes(id)) throw notFound()
    if (id === ownerId) throw new Problem('already_owner', messages.alreadyOwner)
    await updateOwner(tx, id)
    await recordChange(tx, {
      actorId,
      action: 'owner.changed',
      subject: 'user',
      subjectId: String(id),
      before: { owner: ownerId },
      after: { owner: id },
    })
  })
}
