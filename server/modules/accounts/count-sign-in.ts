import { createHmac } from 'node:crypto'
import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import { isThisMachine, toNetwork } from '#server/http/to-network.ts'
import type { Services } from '#server/services.ts'
import { refusalCache } from './refusal-cache.ts'
import { decrementSignInAttempt, deleteSignInAttempts, incrementSignInAttempt } from './store.ts'

/** Password checks per account and network. */
const maxAttempts = 10
/** Wrong passwords per network over all usernames: more than an office needs, fewer than password spraying does. */
const maxFailures = 60
/** Applies to the whole site when a local proxy is missing from TRUSTED_PROXIES. */
const maxFailuresFromLocalhost = 300
/** Requests per network for an emailed link: a password reset, the links of bookings. */
const maxLinkRequests = 20
/** Submissions of one form per network: offices and mobile carriers share an address. */
const maxForms = 150
const windowMinutes = 15

/** Keyed by id where it exists: JavaScript and PostgreSQL lowercase some letters differently. */
type Account = { id: number } | { unknownName: string }

const accountKey = (account: Account) => ('id' in account ? `\0id ${account.id}` : account.unknownName.toLowerCase())

/** Counts one sign-in attempt in the database, shared by all processes. Throws at the limit, returns the count. */
export function countSignIn(services: Services, account: Account, address: string): Promise<number> {
  return countAttempt(services, keyOf(services, accountKey(account), address), maxAttempts)
}

/**
 * Counts a password check before it runs, over all usernames. `uncountPasswordCheck` reverts it when the password is
 * right, so only failures add up.
 */
export async function countPasswordCheck(services: Services, address: string): Promise<void> {
  await countAttempt(
    services,
    checksKey(services, address),
    isThisMachine(address) ? maxFailuresFromLocalhost : maxFailures,
  )
}

export async function uncountPasswordCheck(services: Services, address: string): Promise<void> {
  await decrementSignInAttempt(services.database.queries, checksKey(services, address))
}

/** Refuses a blocked address without a query. */
export function refuseCachedAddress(services: Services, address: string): void {
  const until = cachedRefusal(services, address)
  if (until) throw tooMany(messages.tooManySignIns, until, services.clock())
}

export const isRefused = (services: Services, address: string) => cachedRefusal(services, address) !== null

const cachedRefusal = (services: Services, address: string) =>
  refusalCache(services).find(checksKey(services, address), services.clock())

const checksKey = (services: Services, address: string) => keyOf(services, '\0checks', address)

/** A username contains no NUL, so these keys never collide with sign-in counts. */
export function countResetRequest(services: Services, address: string): Promise<number> {
  return countAttempt(services, keyOf(services, '\0reset', address), maxLinkRequests)
}

/** A limit of its own: whoever looks for a booking can still reset a password. */
export async function countBookingLinksRequest(services: Services, address: string): Promise<void> {
  await countAttempt(services, keyOf(services, '\0booking-links', address), maxLinkRequests, messages.tooMany)
}

/** `form` is the endpoint of a public form. */
export async function countForm(services: Services, form: string, address: string): Promise<void> {
  if (isThisMachine(address)) return
  await countAttempt(services, keyOf(services, `\0form ${form}`, address), maxForms, messages.tooMany)
}

/** Counts uses of a signed link from any address. */
export async function countLinkUse(services: Services, link: string, max: number): Promise<void> {
  await countAttempt(services, keyOf(services, `\0link ${link}`, ''), max, messages.tooMany)
}

export async function resetSignInCount(services: Services, account: Account, address: string): Promise<void> {
  await deleteSignInAttempts(services.database.queries, keyOf(services, accountKey(account), address))
}

async function countAttempt(
  services: Services,
  key: string,
  max: number,
  message: string = messages.tooManySignIns,
): Promise<number> {
  const now = services.clock()
  const refusals = refusalCache(services)
  const refusedUntil = refusals.find(key, now)
  if (refusedUntil) throw tooMany(message, refusedUntil, now)
  const windowMs = windowMinutes * 60 * 1000
  const oldestStart = new Date(now.getTime() - windowMs)
  const attempt = await incrementSignInAttempt(services.database.queries, { key, now, oldestStart })
  if (attempt.count <= max) return attempt.count
  const until = new Date(attempt.windowStart.getTime() + windowMs)
  refusals.add(key, until)
  throw tooMany(message, until, now)
}

export function tooMany(message: string, until: Date, now: Date): Problem {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return new Problem('too_many', message, { retryAfterSeconds })
}

export function keyOf({ sessionSecret }: Services, scope: string, address: string): string {
  return createHmac('sha256', sessionSecret)
    .update(`${scope}\0${toNetwork(address)}`)
    .digest('hex')
}
