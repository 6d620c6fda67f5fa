import { availableParallelism } from 'node:os'
import * as passwords from '#server/outside/passwords.ts'
import { leastTriesFirst } from './least-tries-first.ts'

/** Hashing takes a core for some 40 ms: so much of it runs at once that a core stays free for everything else. */
const inTurn = leastTriesFirst(Math.max(1, availableParallelism() - 1))

/** `tries` is how often this was tried lately, this time included; 0 goes before everybody. */
export function verifyPassword(passwordHash: string, password: string, tries: number): Promise<boolean> {
  return inTurn(tries, () => passwords.verifyPassword(passwordHash, password))
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(1, () => passwords.hashPassword(password))
}
