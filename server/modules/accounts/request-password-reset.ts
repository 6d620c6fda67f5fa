import { setTimeout as wait } from 'node:timers/promises'
import type { ForgottenPassword } from '#contract/passwords.ts'
import { periods } from '#contract/periods.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { countResetRequest } from './count-sign-in.ts'
import { findUserByEmail, insertReset } from './store.ts'

/** Longer than the work takes, so the response time does not reveal whether the account exists. */
const minResponseMs = 250

/** Responds the same whether or not the address belongs to an account. */
export async function requestPasswordReset(
  services: Services,
  { email }: ForgottenPassword,
  callerAddress: string,
): Promise<void> {
  await countResetRequest(services, callerAddress)
  await Promise.all([wait(minResponseMs), queueReset(services, email)])
}

async function queueReset(services: Services, email: string): Promise<void> {
  const { database, clock } = services
  const expiresAt = new Date(clock().getTime() + periods.passwordResetMinutes * 60 * 1000)
  await database.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) return
    const { id: userId, name, username } = user
    const reset = await insertReset(tx, { userId, expiresAt })
    await queueMail(services, tx, { kind: 'password_reset', to: user.email, facts: { name, username, ...reset } })
  })
}
