import type { AccountDeletion } from '#contract/account-data.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { checkOwnPassword, deleteUser, findUser } from '#server/modules/accounts/public.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import { deleteUnpaidRegistrations } from '#server/modules/payments/public.ts'
import type { Services } from '#server/services.ts'

/**
 * The account goes with its profile, sessions, applications and what was registered for and never paid. Where money came
 * the registration stays for the books, without the account.
 */
export async function deleteAccount(
  services: Services,
  { userId, role }: Visitor,
  { password }: AccountDeletion,
  address: string,
): Promise<void> {
  if (role === 'staff') throw ofTheTeam()
  await checkOwnPassword(services, { userId, address, password, field: 'password' })
  await services.database.transaction(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw signedOut()
    const { name, email } = user
    await deleteUnpaidRegistrations(tx, userId)
    // Since the password was checked another request may have deleted the account, or the team taken them in.
    if (!(await deleteUser(tx, userId))) throw (await findUser(tx, userId)) ? ofTheTeam() : signedOut()
    await recordChange(tx, { actorId: userId, action: 'account.deleted', subject: 'user', subjectId: String(userId) })
    await queueMail(services, tx, { kind: 'account_deleted', to: email, facts: { name } })
  })
}

function ofTheTeam(): Problem {
  return new Problem('forbidden', messages.staffStay)
}

function signedOut(): Problem {
  return new Problem('signed_out', messages.signedOut)
}
