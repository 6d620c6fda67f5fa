import { messages } from '#contract/problems.ts'
import type { NewStaffMember, StaffMember } from '#contract/staff/team.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { firstPasswordExpiry } from './first-password.ts'
import { nameTakenProblem } from './name-taken-problem.ts'
import { hashPassword } from './password-work.ts'
import { refuseForeignAddress } from './refuse-foreign-address.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { getUser, insertUser, lockRoleOf } from './store.ts'

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
      // The caller may have left the team since the request was authorised.
      if (actorId !== null && (await lockRoleOf(tx, actorId)) !== 'staff')
        throw new Problem('forbidden', messages.forbidden)
      const passwordExpiresAt = firstPasswordExpiry(clock())
      const id = await insertUser(tx, { ...member, passwordHash, passwordExpiresAt, role: 'staff' })
      await recordChange(tx, {
        actorId,
        action: 'member.added',
        subject: 'user',
        subjectId: String(id),
        after: { ...member },
      })
      const { username, name, email, created_at } = await getUser(tx, id)
      return { id, username, name, email, created_at }
    })
  } catch (error) {
    throw nameTakenProblem(error) ?? error
  }
}
