import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { DiskSpace } from './disk-space.ts'
import type * as tables from './schema/tables.ts'

/** Runs single statements; a transaction hands its work one of these too. */
export type Queries = Omit<PgDatabase<PgQueryResultHKT, typeof tables>, 'transaction'>

/** The door to PostgreSQL, whichever kind is behind it: embedded in this process, or a server. */
export interface Database {
  /** For single statements. Inside a transaction it throws: there, `tx` is the only way. */
  readonly queries: Queries
  /** All of `work` or none of it. Tried again when the server asks for that, so `work` must bear running twice. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>
  /**
   * Calls `heard` for each notice on the channel from any process, this one included, and once more whenever the
   * line was down for a while, since notices may have been missed.
   */
  listen(channel: string, heard: () => void): Promise<void>
  /** Whether it answers right now. */
  isAnswering(): Promise<boolean>
  /** Of the embedded engine: the disk that it shares with this process. */
  readonly disk?: DiskSpace | undefined
  close(): Promise<void>
}

/** Casing of column names: created_at in SQL is createdAt in TypeScript. */
export const casing = 'snake_case'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
