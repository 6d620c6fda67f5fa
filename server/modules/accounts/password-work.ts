import { availableParallelism } from 'node:os'
import { limitInFlight } from '#server/http/limit-in-flight.ts'
import { isThisMachine, toNetwork } from '#server/http/to-network.ts'
import * as passwords from '#server/outside/passwords.ts'
import { prioritiseByAttempts } from './prioritise-by-attempts.ts'
import { recentAttempts } from './recent-attempts.ts'

/** Hashing takes a core for some 40 ms, so one core stays free for everything else. */
const maxHashing = Math.max(1, availableParallelism() - 1)
const hashing = prioritiseByAttempts(maxHashing)
/** Two more than can hash, so hashing never waits for a query. */
const checks = prioritiseByAttempts(maxHashing + 2)
const inFlight = limitInFlight({ retryAfterSeconds: 2 })
const recent = recentAttempts()

/** Per caller: the last one waits half a second. Behind an untrusted proxy all callers count as one. */
const maxInFlight = 10
const maxInFlightFromLocalhost = 50

interface Caller {
  address: string
  /** The known-device cookie. Counted by it, so others at the same address do not slow this caller down. */
  mark?: string
}

const keyOf = ({ address, mark }: Caller) => (mark === undefined ? toNetwork(address) : `mark ${mark}`)

const maxOf = ({ address, mark }: Caller) =>
  mark === undefined && isThisMachine(address) ? maxInFlightFromLocalhost : maxInFlight

export function isBusy(caller: Caller): boolean {
  return inFlight.countOf(keyOf(caller)) >= maxOf(caller)
}

/**
 * Wraps all work that ends in hashing, including its queries. Callers with the fewest recent attempts go first; callers
 * with too many requests in flight are refused.
 */
export function queuePasswordWork<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  const key = keyOf(caller)
  return inFlight.run(key, maxOf(caller), () => checks(caller.mark === undefined ? recent.increment(key) : 0, work))
}

/** A right password does not count: many people may share an address. */
export function uncountAttempt(caller: Caller): void {
  if (caller.mark === undefined) recent.decrement(keyOf(caller))
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return hashing(1, () => passwords.verifyPassword(passwordHash, password))
}

export function hashPassword(password: string): Promise<string> {
  return hashing(1, () => passwords.hashPassword(password))
}
