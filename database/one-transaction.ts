import { AsyncLocalStorage } from 'node:async_hooks'
import type { Queries } from './database.ts'

const running = new AsyncLocalStorage<true>()

/** Runs what belongs to a transaction, so that `outsideOnly` can tell. */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return running.run(true, work)
}

/**
 * Inside a transaction only its own `tx` may be used. The database's `queries` would quietly run beside it on a server,
 * and wait for its end for ever in the embedded engine, which has one connection.
 */
export function outsideOnly(queries: Queries): Queries {
  if (running.getStore()) throw new Error('inside a transaction, use the tx that it was given')
  return queries
}
