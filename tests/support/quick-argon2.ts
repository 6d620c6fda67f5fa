import { createRequire } from 'node:module'

interface Argon2 {
  hash(password: string, cost: { memoryCost: number; timeCost: number; parallelism: number }): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
}

// Vitest aliases imports of the package to this file; require() still loads the package itself.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2

/** Tests about the hashing queue switch this off. */
export const hashing = { isQuick: true }

/** The same algorithm at a tenth of the cost, because tests create hundreds of accounts. */
export const hash: Argon2['hash'] = (password, cost) =>
  argon2.hash(password, hashing.isQuick ? { ...cost, memoryCost: 2_048, timeCost: 1 } : cost)
export const verify: Argon2['verify'] = (passwordHash, password) => argon2.verify(passwordHash, password)
