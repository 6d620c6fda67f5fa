import type { PasswordReset } from '#contract/passwords.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { hashPassword, queuePasswordWork } from './password-work.ts'
import { refuseFirstPassword } from './refuse-first-password.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { readResetToken } from './reset-token.ts'
import { setPassword } from './set-password.ts'
import { consumeReset, findOpenReset } from './store.ts'

/** A link works once; the database decides between two concurrent uses. */
export async function resetPassword(
  services: Services,
  { token, password }: PasswordReset,
  address: string,
): Promise<void> {
  const { database, clock, sessionSecret } = services
  const signed = readResetToken(sessionSecret, token)
  // Checked before hashing, so forged links cost nothing.
  const open = signed && (await findOpenReset(database.queries, signed, clock()))
  if (!open) throw deadLink()
  const passwordHash = await queuePasswordWork({ address }, async () => {
    await refuseGuessable(password, open)
    await refuseFirstPassword(services, { userId: open.userId, password, field: 'password' })
    return hashPassword(password)
  })
  await database.transaction(async (tx) => {
    const userId = await consumeReset(tx, open.id, clock())
    if (userId === null) throw deadLink()
    await setPassword(services, tx, userId, passwordHash)
  })
}

const deadLink = () => new Problem('link_invalid', messages.resetLinkDead)
