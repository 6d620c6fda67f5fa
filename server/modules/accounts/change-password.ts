import type { PasswordChange } from '#contract/passwords.ts'
import type { Services } from '#server/services.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hashPassword } from './password-work.ts'
import { setPassword } from './set-password.ts'

/** Somebody signed in chooses another password. Every session ends; the caller starts a new one for this browser. */
export async function changePassword(
  services: Services,
  userId: number,
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  await checkOwnPassword(services, { userId, address, password: currentPassword, field: 'currentPassword' })
  const passwordHash = await hashPassword(newPassword)
  await services.database.transaction((tx) => setPassword(services, tx, userId, passwordHash))
}
