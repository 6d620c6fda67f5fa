import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { casing, type Database } from './database.ts'
import { listenOnServer } from './listen-on-server.ts'
import { migrateServer } from './migrate-server.ts'
import { inTransaction, outsideOnly } from './one-transaction.ts'
import { queueWork } from './queue-work.ts'
import * as tables from './schema/tables.ts'
import { withTransaction } from './with-transaction.ts'

/** A PostgreSQL server. `migrationUrl` has the role that may change the schema. */
export async function openServer(url: string, migrationUrl?: string): Promise<Database> {
  await migrateServer(url, migrationUrl)
  const pool = openPool(url)
  const queries = drizzle({ client: pool, schema: tables, casing })
  const queueTransaction = queueWork({
    concurrency: connections - reservedForStatements,
    timeout: { waitMs: 7_000, error: noConnection },
  })
  const listeners: Array<() => Promise<void>> = []
  return {
    get queries() {
      return outsideOnly(queries)
    },
    transaction: (work) => queueTransaction(() => inTransaction(() => withTransaction(pool, work))),
    listen: async (channel, onNotify) => {
      listeners.push(await listenOnServer(url, channel, onNotify))
    },
    isAvailable: async () => {
      try {
        await queries.execute(sql`select 1`)
        return true
      } catch {
        return false
      }
    },
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + queueTransaction.countWaiting(),
    }),
    reclaimSpace: async () => {},
    close: async () => {
      await Promise.all(listeners.map((stop) => stop()))
      await pool.end()
    },
  }
}

const connections = 10
/** Not for transactions: a single read does not wait behind a crowd that registers. */
const reservedForStatements = 2

const noConnection = () => Object.assign(new Error('no connection became free in time'), { code: 'ETIMEDOUT' })

/** By default pg waits without a limit. */
function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    // For a server that has stopped responding, even to its own timeouts.
    query_timeout: 6_000,
    keepAlive: true,
  })
  // Without listeners a broken connection, idle or checked out, ends the process. The caller gets the error as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}
