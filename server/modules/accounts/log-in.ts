import type { Credentials, User } from '#contract/accounts.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { countCheck, countSignIn, forgetSignIns, refuseCachedAddress, takeBackCheck } from './count-sign-in.ts'
import { hashPassword, limitCaller, verifyPassword } from './password-work.ts'
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
  // Only a mark can lift the address' limit, so only then is there a query before it.
  const find = () => findCredentials(services.database.queries, credentials.username)
  const early = mark === null ? undefined : await find()
  const knownAs = early && mark !== null && isMarkOf(early, mark) ? early.id : undefined
  if (knownAs === undefined) refuseCachedAddress(services, address)
  const caller = { address, knownAs }
  return limitCaller(caller, async () =>
    check(services, credentials, caller, early === undefined ? await find() : early),
  )
}

async function check(
  services: Services,
  { username, password }: Credentials,
  caller: { address: string; knownAs: number | undefined },
  found: Awaited<ReturnType<typeof findCredentials>>,
): Promise<SignedIn> {
  const { address } = caller
  const isCounted = caller.knownAs === undefined
  await countSignIn(services, found ?? { unknownName: username }, address)
  if (isCounted) await countCheck(services, address)
  const isRight = await verifyPassword(found?.passwordHash ?? (await hashOfNobody()), password, caller)
  if (!found || !isRight) throw new Problem('wrong_credentials', messages.wrongCredentials)
  if (isCounted) await takeBackCheck(services, address)
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
  nobodys ??= hashPassword('the password of nobody', null).catch((error: unknown) => {
    nobodys = undefined
    throw error
  })
  return nobodys
}
