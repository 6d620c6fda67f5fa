import type { Credentials, User } from '#contract/accounts.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import {
  countPasswordCheck,
  countSignIn,
  refuseCachedAddress,
  resetSignInCount,
  uncountPasswordCheck,
} from './count-sign-in.ts'
import { hashPassword, queuePasswordWork, uncountAttempt, verifyPassword } from './password-work.ts'
import { findCredentials, findUser } from './store.ts'

interface Device {
  address: string
  /** The known-device cookie of an earlier sign-in, if any. */
  mark: string | null
  isMarkOf: (account: { id: number; createdAt: Date }, mark: string) => boolean
}

interface SignedIn {
  user: User
  checkedHash: string
}

/**
 * Takes the username or the email address. Counts the attempt before hashing. An unknown name takes as long as a known one,
 * so neither the response nor its time tells which accounts exist.
 */
export async function logIn(services: Services, credentials: Credentials, device: Device): Promise<SignedIn> {
  const { address, mark, isMarkOf } = device
  const find = () => findCredentials(services.database.queries, credentials.username)
  if (mark !== null) {
    const signedIn = await queuePasswordWork({ address, mark }, async () => {
      const found = await find()
      return found && isMarkOf(found, mark) ? checkCredentials(services, credentials, { address, mark }, found) : null
    })
    if (signedIn) return signedIn
  }
  refuseCachedAddress(services, address)
  return queuePasswordWork({ address }, async () => checkCredentials(services, credentials, { address }, await find()))
}

async function checkCredentials(
  services: Services,
  { username, password }: Credentials,
  caller: { address: string; mark?: string },
  found: Awaited<ReturnType<typeof findCredentials>>,
): Promise<SignedIn> {
  const { address } = caller
  const isCounted = caller.mark === undefined
  await countSignIn(services, found ?? { unknownName: username }, address)
  if (isCounted) await countPasswordCheck(services, address)
  const isRight = await verifyPassword(found?.passwordHash ?? (await getDummyHash()), password)
  if (!found || !isRight) throw new Problem('wrong_credentials', messages.wrongCredentials)
  uncountAttempt(caller)
  if (isCounted) await uncountPasswordCheck(services, address)
  // Only after the password is right: otherwise this reveals which accounts have a first password.
  if (found.passwordExpiresAt && found.passwordExpiresAt <= services.clock())
    throw new Problem('first_password_expired', messages.firstPasswordExpired)
  await resetSignInCount(services, found, address)
  const user = await findUser(services.database.queries, found.id)
  // Deleted while this request was queued.
  if (!user) throw new Problem('wrong_credentials', messages.wrongCredentials)
  return { user, checkedHash: found.passwordHash }
}

/** Hashed lazily, because it would slow down the start. */
let dummyHash: Promise<string> | undefined
function getDummyHash(): Promise<string> {
  dummyHash ??= hashPassword('the password of nobody').catch((error: unknown) => {
    dummyHash = undefined
    throw error
  })
  return dummyHash
}
