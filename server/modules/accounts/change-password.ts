import type { PasswordChange } from '#contract/passwords.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hashPassword, waitForTurn } from './password-work.ts'
import { refuseFirstPassword } from './refuse-first-password.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { setPassword } from './set-password.ts'
import { getUser, isStillPassword } from './store.ts'

/** Somebody signed in chooses another password. Every session ends; the caller starts a new one for this browser. */
export async function changePassword(
  services: Services,
  userId: number,
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  const owner = await getUser(services.database.queries, userId)
  await refuseGuessable(newPassword, owner, 'newPassword')
  const asked = { userId, address, password: currentPassword, field: 'currentPassword' }
  const { checkedHash } = await checkOwnPassword(services, asked)
  const passwordHash = await waitForTurn({ address }, async () => {
    await refuseFirstPassword(services, { userId, password: newPassword, field: 'newPassword' })
    return hashPassword(newPassword)
  })
  await services.database.transaction(async (tx) => {
    // Of two who know the old one, only the first replaces it.
    if (!(await isStillPassword(tx, userId, checkedHash)))
      throw new Problem('wrong_password', messages.wrongPassword, {
        errors: { currentPassword: messages.wrongPassword },
      })
    await setPassword(services, tx, userId, passwordHash)
  })
}
