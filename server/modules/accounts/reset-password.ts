import type { PasswordReset } from '#contract/passwords.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { hashPassword, waitForTurn } from './password-work.ts'
import { refuseFirstPassword } from './refuse-first-password.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { readResetToken } from './reset-token.ts'
import { setPassword } from './set-password.ts'
import { findOpenReset, takeReset } from './store.ts'

/** Sets a new password by a mailed link, once. Two tabs with the same link: the database decides which was first. */
export async function resetPassword(
  services: Services,
  { token, password }: PasswordReset,
  address: string,
): Promise<void> {
  const { database, clock, sessionSecret } = services
  const signed = readResetToken(sessionSecret, token)
  // Looked at before hashing, so that made-up links cost nothing.
  const open = signed && (await findOpenReset(database.queries, signed, clock()))
  if (!open) throw dead()
  const passwordHash = await waitForTurn({ address }, async () => {
    await refuseGuessable(password, open)
    await refuseFirstPassword(services, { userId: open.userId, password, field: 'password' })
    return hashPassword(password)
  })
  await database.transaction(async (tx) => {
    const userId = await takeReset(tx, open.id, clock())
    if (userId === null) throw dead()
    await setPassword(services, tx, userId, passwordHash)
  })
}

const dead = () => new Problem('link_dead', messages.resetLinkDead)
