import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DiskSpace } from './disk-space.ts'
import type * as tables from './schema/tables.ts'

/** Runs single statements, outside or inside a transaction. */
export type Queries = Omit<PgDatabase<PgQueryResultHKT, typeof tables>, 'transaction'>

/** PostgreSQL, embedded in this process or on a server. */
export interface Database {
  /** For single statements. Throws inside a transaction, where `tx` must be used. */
  readonly queries: Queries
  /** Commits all of `work` or none of it. Retried after a serialization failure, so `work` must be repeatable. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /**
   * Calls `onNotify` for each notification on the channel, and after every reconnection, since some may have been
   * missed.
   */
  listen(channel: string, onNotify: () => void): Promise<void>
  isAvailable(): Promise<boolean>
  /** For the embedded engine only. */
  readonly disk?: DiskSpace | undefined
  /** The connections to a server. */
  readonly pool?: (() => PoolFigures) | undefined
  /** Makes the place of deleted and replaced rows usable again. A server does this by itself. */
  reclaimSpace(): Promise<void>
  close(): Promise<void>
}

interface PoolFigures {
  busy: number
  idle: number
  /** Statements and transactions that have no connection yet. */
  waiting: number
}

/** created_at in SQL is createdAt in TypeScript. */
export const casing = 'snake_case'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
