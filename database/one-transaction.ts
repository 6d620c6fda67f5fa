import { AsyncLocalStorage } from 'node:async_hooks'
import type { Queries } from './database.ts'

const running = new AsyncLocalStorage<true>()

/** Marks `work` as part of a transaction. */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return running.run(true, work)
}

/**
 * Throws inside a transaction, where only `tx` may be used: `queries` would run outside it on a server, and deadlock in the
 * embedded engine, which has one connection.
 */
export function outsideOnly(queries: Queries): Queries {
  if (running.getStore()) throw new Error('inside a transaction, use the tx that it was given')
  return queries
}
