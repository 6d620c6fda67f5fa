import type { Credentials, User } from '#contract/accounts.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { countSignIn, forgetSignIns } from './count-sign-in.ts'
import { hashPassword, verifyPassword } from './password-work.ts'
import { findCredentials, getUser } from './store.ts'

/**
 * Who these credentials belong to. Counted before anything is hashed; a name that nobody has costs as long as one that
 * somebody has, so that neither the answer nor the time tells which names exist.
 */
export async function logIn(services: Services, { username, password }: Credentials, address: string): Promise<User> {
  const tries = await countSignIn(services, username, address)
  const found = await findCredentials(services.database.queries, username)
  const isRight = await verifyPassword(found?.passwordHash ?? (await hashOfNobody()), password, tries)
  if (!found || !isRight) throw new Problem('wrong_credentials', messages.wrongCredentials)
  await forgetSignIns(services, username, address)
  return getUser(services.database.queries, found.id)
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
