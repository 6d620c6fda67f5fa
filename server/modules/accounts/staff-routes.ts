import { endSessionsOfPerson } from '#contract/staff/overview.ts'
import * as contract from '#contract/staff/team.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { bareAddress } from './bare-address.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { signOutPerson } from './sessions/sign-out-person.ts'
import { addToTeam } from './team/add-to-team.ts'
import { createMember } from './team/create-member.ts'
import { removeMember } from './team/remove-member.ts'
import { listMembers } from './team/store.ts'
import { transferOwnership } from './team/transfer-ownership.ts'

/** Owns team membership, and what the team may do to an account. */
export function accountStaffRoutes(services: Services): Implementation[] {
  const { database } = services
  return [
    implement(contract.listStaffMembers, async () =>
      (await listMembers(database.queries)).map(({ createdAt, ...member }) => ({
        ...member,
        hasTeamAddress: member.email.toLowerCase() === bareAddress(services.teamEmail).toLowerCase(),
        created_at: createdAt.toISOString(),
      })),
    ),
    implement(contract.createStaffMember, ({ body, visitor }) => createMember(services, body, visitor.userId)),
    implement(contract.addToTeam, async ({ params, visitor }) => {
      await addToTeam(services, params.id, visitor.userId)
      return undefined
    }),
    implement(contract.removeStaffMember, async ({ params, visitor }) => {
      await removeMember(services, params.id, visitor.userId)
      return undefined
    }),
    implement(contract.transferOwnership, async ({ params, body: { password }, visitor: { userId }, request }) => {
      // A stolen session must not become the site's owner.
      await checkOwnPassword(services, { userId, address: request.ip, password, field: 'password' })
      await transferOwnership(services, params.id, userId)
      return undefined
    }),
    implement(endSessionsOfPerson, async ({ params, visitor }) => {
      await signOutPerson(services, params.id, visitor.userId)
      return undefined
    }),
  ]
}
