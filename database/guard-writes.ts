import type { PGlite, Transaction } from '@electric-sql/pglite'
import { DiskFull, type DiskSpace } from './disk-space.ts'

/**
 * Refuses writes while the disk is full. `onBroken` is called when the engine itself ran out of space: its next query may
 * never return.
 */
export function guardWrites(client: PGlite, disk: DiskSpace, onBroken: (error: unknown) => void): PGlite {
  const guardQuery =
    (target: PGlite | Transaction): PGlite['query'] =>
    async (statement, ...more) => {
      if (isWrite(statement) && disk.isFull()) throw new DiskFull()
      try {
        return await target.query(statement, ...more)
      } catch (error) {
        if (isOutOfSpace(error)) onBroken(error)
        throw error
      }
    }
  const overrides = {
    query: guardQuery(client),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      client.transaction((tx) => work(withOverrides(tx, { query: guardQuery(tx) }))),
  }
  return withOverrides(client, overrides)
}

/** A proxy, since the engine's methods use private fields of their own object. */
function withOverrides<T extends object>(target: T, overrides: Record<string, unknown>): T {
  return new Proxy(target, {
    get: (_target, name) => {
      const value: unknown = overrides[String(name)] ?? Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Row locks are written to the log too. The end of a transaction always passes. */
export function isWrite(statement: string): boolean {
  const isReading =
    /^\s*\(?\s*(select|values|show|explain|begin|commit|rollback|savepoint|release|set|listen|unlisten)\b/i
  const isChanging = /\bfor\s+(no\s+key\s+)?update\b|\bfor\s+(key\s+)?share\b|\b(nextval|setval)\s*\(/i
  if (/^\s*with\b/i.test(statement)) return /\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i.test(statement)
  return !isReading.test(statement) || isChanging.test(statement)
}

/** PostgreSQL's codes for a full disk and a failed write, or the file system's errors through WebAssembly. */
export function isOutOfSpace(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, errno } = cause as { code?: unknown; errno?: unknown }
    if (code === '53100' || code === '58030' || code === 'ENOSPC') return !(cause instanceof DiskFull)
    if (cause.name === 'ErrnoError' && errno === wasiNoSpace) return true
  }
  return false
}

/** `nospc`, https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md#errno */
const wasiNoSpace = 51
