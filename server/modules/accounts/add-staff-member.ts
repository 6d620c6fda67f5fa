import type { NewStaffMember, StaffMember } from '#contract/staff/team.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { firstPasswordExpiry } from './first-password.ts'
import { nameTakenProblem } from './name-taken-problem.ts'
import { hashPassword } from './password-work.ts'
import { refuseForeignAddress } from './refuse-foreign-address.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { getUser, insertUser } from './store.ts'
import { lockTeam } from './team/lock-team.ts'

/** Creates a staff account with a first password. `actorId` is null when the command line does it. */
export async function addStaffMember(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { password, ...member }: NewStaffMember,
  actorId: number | null,
): Promise<StaffMember> {
  refuseForeignAddress(member)
  await refuseGuessable(password, member)
  const passwordHash = await hashPassword(password)
  try {
    return await database.transaction(async (tx) => {
      const { ownerId } = await lockTeam(tx, actorId)
      // The command line may come before the first start.
      const isOwner = ownerId === null
      const passwordExpiresAt = firstPasswordExpiry(clock())
      const id = await insertUser(tx, { ...member, passwordHash, passwordExpiresAt, role: 'staff', isOwner })
      await recordChange(tx, {
        actorId,
        action: 'member.added',
        subject: 'user',
        subjectId: String(id),
        after: { ...member },
      })
      const { username, name, email, created_at } = await getUser(tx, id)
      return { id, username, name, email, isOwner, created_at }
    })
  } catch (error) {
    throw nameTakenProblem(error) ?? error
  }
}
