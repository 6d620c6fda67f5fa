import type { Credentials, User } from '#contract/accounts.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { countCheck, countSignIn, deleteOldSignIns, refuseCachedAddress, takeBackCheck } from './count-sign-in.ts'
import { forgiveTurn, hashPassword, verifyPassword, waitForTurn } from './password-work.ts'
import { findCredentials, findUser } from './store.ts'

interface Device {
  address: string
  /** The mark that a sign-in leaves in a browser, if this one has any. */
  mark: string | null
  /** Whether a mark is this account's. */
  isMarkOf: (account: { id: number; createdAt: Date }, mark: string) => boolean
}

interface SignedIn {
  user: User
  checkedHash: string
}

/**
 * Who these credentials belong to. Counted before anything is hashed; a name that nobody has costs as long as one that
 * somebody has, so that neither the answer nor the time tells which names exist.
 */
export async function logIn(services: Services, credentials: Credentials, device: Device): Promise<SignedIn> {
  const { address, mark, isMarkOf } = device
  const find = () => findCredentials(services.database.queries, credentials.username)
  if (mark !== null) {
    const signedIn = await waitForTurn({ address, mark }, async () => {
      const found = await find()
      return found && isMarkOf(found, mark) ? check(services, credentials, { address, mark }, found) : null
    })
    if (signedIn) return signedIn
  }
  refuseCachedAddress(services, address)
  return waitForTurn({ address }, async () => check(services, credentials, { address }, await find()))
}

async function check(
  services: Services,
  { username, password }: Credentials,
  caller: { address: string; mark?: string },
  found: Awaited<ReturnType<typeof findCredentials>>,
): Promise<SignedIn> {
  const { address } = caller
  const isCounted = caller.mark === undefined
  await countSignIn(services, found ?? { unknownName: username }, address)
  if (isCounted) await countCheck(services, address)
  const isRight = await verifyPassword(found?.passwordHash ?? (await hashOfNobody()), password)
  if (!found || !isRight) throw new Problem('wrong_credentials', messages.wrongCredentials)
  forgiveTurn(caller)
  if (isCounted) await takeBackCheck(services, address)
  // Only now: to whoever does not know it, no password is special.
  if (found.passwordExpiresAt && found.passwordExpiresAt <= services.clock())
    throw new Problem('first_password_over', messages.firstPasswordOver)
  await deleteOldSignIns(services, found, address)
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
