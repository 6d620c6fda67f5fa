import { availableParallelism } from 'node:os'
import { limitInFlight } from '#server/http/limit-in-flight.ts'
import { isThisMachine, networkOf } from '#server/http/network-of.ts'
import * as passwords from '#server/outside/passwords.ts'
import { prioritiseByAttempts } from './prioritise-by-attempts.ts'
import { recentWork } from './recent-work.ts'

/** Hashing takes a core for some 40 ms: so much of it runs at once that a core stays free for everything else. */
const maxHashing = Math.max(1, availableParallelism() - 1)
const hashing = prioritiseByAttempts(maxHashing)
/** Those who have their turn may query the database: two more, so that hashing never waits for a query. */
const checks = prioritiseByAttempts(maxHashing + 2)
const inFlight = limitInFlight({ retryAfterSeconds: 2 })
const recent = recentWork()

/** Of one caller: the last of them waits for half a second. Behind a proxy that is not named, all callers are one. */
const maxInFlight = 10
const maxInFlightFromHere = 50

/** For whom we hash. */
interface Caller {
  address: string
  /** What marks the caller's device as known: counted by it, so that what others do at that address does not matter. */
  mark?: string
}

const keyOf = ({ address, mark }: Caller) => (mark === undefined ? networkOf(address) : `mark ${mark}`)

const maxOf = ({ address, mark }: Caller) =>
  mark === undefined && isThisMachine(address) ? maxInFlightFromHere : maxInFlight

/** Whether this caller would be refused now. */
export function isBusy(caller: Caller): boolean {
  return inFlight.countOf(keyOf(caller)) >= maxOf(caller)
}

/**
 * Around everything that ends in hashing, its queries included: however many wait, few of them are at work. Whoever made us
 * do least lately goes first; who has many under way is refused.
 */
export function waitForTurn<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  const key = keyOf(caller)
  return inFlight.run(key, maxOf(caller), () => checks(caller.mark === undefined ? recent.count(key) : 0, work))
}

/** What turned out right does not count: many people may share an address. */
export function forgiveTurn(caller: Caller): void {
  if (caller.mark === undefined) recent.takeBack(keyOf(caller))
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return hashing(1, () => passwords.verifyPassword(passwordHash, password))
}

export function hashPassword(password: string): Promise<string> {
  return hashing(1, () => passwords.hashPassword(password))
}
