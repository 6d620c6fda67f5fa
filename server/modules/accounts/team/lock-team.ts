import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { lockMembers } from './store.ts'

/**
 * Locks the team for a change of it, and refuses anybody but the owner: they may have handed over ownership since the request
 * was authorised. `actorId` is null for the command line. Returns the ids of the members and of the owner.
 */
export async function lockTeam(
  tx: Queries,
  actorId: number | null,
): Promise<{ memberIds: number[]; ownerId: number | null }> {
  const members = await lockMembers(tx)
  const ownerId = members.find(({ isOwner }) => isOwner)?.id ?? null
  if (actorId !== null && actorId !== ownerId) throw new Problem('forbidden', messages.ownerOnly)
  return { memberIds: members.map(({ id }) => id), ownerId }
}
