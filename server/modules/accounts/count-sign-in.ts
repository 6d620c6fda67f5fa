import { createHmac } from 'node:crypto'
import { messages } from '#contract/problems.ts'
import { isThisMachine, networkOf } from '#server/http/network-of.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { refusalsOf } from './refusals.ts'
import { deleteSignInAttempts, takeBackSignInAttempt, upsertSignInAttempt } from './store.ts'

/** As promised: at most so many passwords are checked for one account from one address. */
const maxAttempts = 10
/** Passwords that turn out wrong from one address, whatever the names: an office makes fewer, a list of names is longer. */
const maxFailures = 60
/** The whole site's, behind a proxy on this machine that TRUSTED_PROXIES does not name. */
const maxFailuresFromHere = 300
/** Requests for reset mails from one address, whomever they name. */
const maxResetRequests = 20
/** Of one form from one address: whole offices, and more of a mobile network, are behind one. */
const maxForms = 150
const windowMinutes = 15

/** An account, by its number: JavaScript and the database do not agree on every letter that a name may be written in. */
type Account = { id: number } | { unknownName: string }

const whoIs = (account: Account) => ('id' in account ? `\0id ${account.id}` : account.unknownName.toLowerCase())

/**
 * Counts one try, in the database, so that all processes count together. Refuses before any work is done; answers how
 * many there were.
 */
export function countSignIn(services: Services, account: Account, address: string): Promise<number> {
  return countTry(services, keyOf(services, whoIs(account), address), maxAttempts)
}

/**
 * Counts one check of a password from this address, whatever the name, before it is made: so many can turn out wrong, over
 * all processes together. `takeBackCheck` ends the count of one that turned out right.
 */
export async function countCheck(services: Services, address: string): Promise<void> {
  await countTry(services, checksKey(services, address), isThisMachine(address) ? maxFailuresFromHere : maxFailures)
}

export async function takeBackCheck(services: Services, address: string): Promise<void> {
  await takeBackSignInAttempt(services.database.queries, checksKey(services, address))
}

/** Refuses an address that is known to be refused, without a query. */
export function refuseCachedAddress(services: Services, address: string): void {
  const until = cachedRefusal(services, address)
  if (until) throw tooMany(messages.tooManySignIns, until, services.clock())
}

export const isRefused = (services: Services, address: string) => cachedRefusal(services, address) !== null

const cachedRefusal = (services: Services, address: string) =>
  refusalsOf(services).find(checksKey(services, address), services.clock())

const checksKey = (services: Services, address: string) => keyOf(services, '\0checks', address)

/** The same for asking for a reset mail. A username has no NUL, so the two never share a count. */
export function countResetRequest(services: Services, address: string): Promise<number> {
  return countTry(services, keyOf(services, '\0reset', address), maxResetRequests)
}

/** And for a form that anybody can send; `what` is its call. */
export async function countForm(services: Services, what: string, address: string): Promise<void> {
  if (isThisMachine(address)) return
  await countTry(services, keyOf(services, `\0form ${what}`, address), maxForms, messages.tooMany)
}

/** And for what a signed link opens, from wherever it is used; `link` names the link. */
export async function countLinkUse(services: Services, link: string, max: number): Promise<void> {
  await countTry(services, keyOf(services, `\0link ${link}`, ''), max, messages.tooMany)
}

/** Whoever got in starts from nothing again. */
export async function deleteOldSignIns(services: Services, account: Account, address: string): Promise<void> {
  await deleteSignInAttempts(services.database.queries, keyOf(services, whoIs(account), address))
}

async function countTry(
  services: Services,
  key: string,
  max: number,
  message: string = messages.tooManySignIns,
): Promise<number> {
  const now = services.clock()
  const refusals = refusalsOf(services)
  const refusedUntil = refusals.find(key, now)
  if (refusedUntil) throw tooMany(message, refusedUntil, now)
  const windowMs = windowMinutes * 60 * 1000
  const oldestStart = new Date(now.getTime() - windowMs)
  const attempt = await upsertSignInAttempt(services.database.queries, { key, now, oldestStart })
  if (attempt.count <= max) return attempt.count
  const until = new Date(attempt.windowStart.getTime() + windowMs)
  refusals.add(key, until)
  throw tooMany(message, until, now)
}

function tooMany(message: string, until: Date, now: Date): Problem {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return new Problem('too_many', message, { retryAfterSeconds })
}

function keyOf({ sessionSecret }: Services, what: string, address: string): string {
  return createHmac('sha256', sessionSecret)
    .update(`${what}\0${networkOf(address)}`)
    .digest('hex')
}
