import { createRequire } from 'node:module'

interface Argon2 {
  hash(password: string, cost: { memoryCost: number; timeCost: number; parallelism: number }): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
}

// Vitest gives this file to whoever imports the package; required, it is the package itself.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2

/** A test that is about the queue of those who wait for hashing switches this off. */
export const hashing = { isQuick: true }

/** The same algorithm at a tenth of its cost: hundreds of accounts are made in tests that are not about passwords. */
export const hash: Argon2['hash'] = (password, cost) =>
  argon2.hash(password, hashing.isQuick ? { ...cost, memoryCost: 2_048, timeCost: 1 } : cost)
export const verify: Argon2['verify'] = (passwordHash, password) => argon2.verify(passwordHash, password)
