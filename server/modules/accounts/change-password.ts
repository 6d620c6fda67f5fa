import type { PasswordChange } from '#contract/passwords.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hashPassword, queuePasswordWork } from './password-work.ts'
import { refuseFirstPassword } from './refuse-first-password.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { setPassword } from './set-password.ts'
import { getUser, isCurrentPassword } from './store.ts'

/** Ends every session; the caller starts a new one for this browser. */
export async function changePassword(
  services: Services,
  userId: number,
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  const owner = await getUser(services.database.queries, userId)
  await refuseGuessable(newPassword, owner, 'newPassword')
  const check = { userId, address, password: currentPassword, field: 'currentPassword' }
  const { checkedHash } = await checkOwnPassword(services, check)
  const passwordHash = await queuePasswordWork({ address }, async () => {
    await refuseFirstPassword(services, { userId, password: newPassword, field: 'newPassword' })
    return hashPassword(newPassword)
  })
  await services.database.transaction(async (tx) => {
    // Of two concurrent changes only the first wins.
    if (!(await isCurrentPassword(tx, userId, checkedHash)))
      throw new Problem('wrong_password', messages.wrongPassword, {
        errors: { currentPassword: messages.wrongPassword },
      })
    await setPassword(services, tx, userId, passwordHash)
  })
}
