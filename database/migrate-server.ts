import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { casing, migrationsFolder } from './database.ts'
import { grantRuntimePrivileges } from './grant-runtime-privileges.ts'
import { NotMigrated } from './not-migrated.ts'
import { refuseOldServer } from './old-server.ts'

/** The key of the advisory lock; any number that nothing else uses. */
const migrationLock = 7_265_773

/** Longer than the pool's: no visitor waits yet, and a busy machine is slow to connect. */
const firstConnectionMs = 15_000

/**
 * Migrates a server. With two roles the migrating one grants the runtime role its privileges each time, for new tables too.
 * With one role and nothing to migrate, it needs no privilege beyond the runtime's.
 */
export async function migrateServer(url: string, migrationUrl: string = url): Promise<void> {
  await withClient(migrationUrl, async (client) => {
    await refuseOldServer(client)
    const isOneRole = migrationUrl === url
    if (isOneRole && (await isUpToDate(client))) return
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client, casing }), { migrationsFolder }).catch((error: unknown) => {
      throw isOneRole && isNotAllowed(error) ? new NotMigrated('the database is not up to date') : error
    })
    if (!isOneRole) await grantRuntimePrivileges(client, new pg.Client({ connectionString: url }).user ?? '')
  })
}

/** Not the pool: the advisory lock belongs to the connection, and waiting for it may take longer than the pool's timeouts. */
async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: firstConnectionMs })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** All migrations run in one transaction, so the newest implies the others. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  try {
    const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
    return Number(rows[0]?.newest) >= newest
  } catch (error) {
    // The schema or table does not exist yet, or this role may not read it.
    if (['42P01', '3F000', '42501'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

function isNotAllowed(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === '42501') return true
  return false
}
