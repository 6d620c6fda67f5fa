import type { PasswordChange } from '#contract/passwords.ts'
import type { Services } from '#server/services.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hashPassword } from './password-work.ts'
import { refuseFirstPassword } from './refuse-first-password.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { setPassword } from './set-password.ts'
import { getUser } from './store.ts'

/** Somebody signed in chooses another password. Every session ends; the caller starts a new one for this browser. */
export async function changePassword(
  services: Services,
  userId: number,
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  const owner = await getUser(services.database.queries, userId)
  await refuseGuessable(newPassword, owner, 'newPassword')
  await checkOwnPassword(services, { userId, address, password: currentPassword, field: 'currentPassword' })
  await refuseFirstPassword(services, { userId, password: newPassword, field: 'newPassword' })
  const passwordHash = await hashPassword(newPassword)
  await services.database.transaction((tx) => setPassword(services, tx, userId, passwordHash))
}
