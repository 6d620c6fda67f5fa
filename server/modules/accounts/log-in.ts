import type { Credentials, User } from '#contract/accounts.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { countSignIn, forgetSignIns } from './count-sign-in.ts'
import { hashPassword, verifyPassword } from './password-work.ts'
import { findCredentials, findUser } from './store.ts'

/**
 * Who these credentials belong to. Counted before anything is hashed; a name that nobody has costs as long as one that
 * somebody has, so that neither the answer nor the time tells which names exist. `isKnownTo` says whether the caller's
 * browser has the mark of an account.
 */
export async function logIn(
  services: Services,
  { username, password }: Credentials,
  { address, isKnownTo }: { address: string; isKnownTo: (userId: number) => boolean },
): Promise<{ user: User; checkedHash: string }> {
  const found = await findCredentials(services.database.queries, username)
  const tries = await countSignIn(services, found ?? { unknownName: username }, address)
  // The owner's own device goes before everybody who guesses; it is counted like them.
  const place = found && isKnownTo(found.id) ? 0 : tries
  const isRight = await verifyPassword(found?.passwordHash ?? (await hashOfNobody()), password, place)
  if (!found || !isRight) throw new Problem('wrong_credentials', messages.wrongCredentials)
  // Only now: to whoever does not know it, no password is special.
  if (found.passwordExpiresAt && found.passwordExpiresAt <= services.clock())
    throw new Problem('first_password_over', messages.firstPasswordOver)
  await forgetSignIns(services, found, address)
  const user = await findUser(services.database.queries, found.id)
  // Deleted while it waited in the queue.
  if (!user) throw new Problem('wrong_credentials', messages.wrongCredentials)
  return { user, checkedHash: found.passwordHash }
}

/** Made at the first need: it takes as long as a sign-in, and a start should not wait for it. */
let nobodys: Promise<string> | undefined
function hashOfNobody(): Promise<string> {
  nobodys ??= hashPassword('the password of nobody').catch((error: unknown) => {
    nobodys = undefined
    throw error
  })
  return nobodys
}
