import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { casing, migrationsFolder } from './database.ts'
import { grantRuntimePrivileges } from './grant-runtime-privileges.ts'
import { NotMigrated } from './not-migrated.ts'

/** Any number, as long as nothing else of ours uses it. */
const migrationLock = 7_265_773

/** Longer than the pool's: nobody waits yet, and a process that loads its code on a busy machine is slow to listen. */
const firstConnectionMs = 15_000

/**
 * Brings a server's tables up to date. Where two roles are named, the one that migrates says what the everyday one may do,
 * each time: new tables are in it by themselves. Where there is one and nothing is to do, nothing is asked of it that
 * an everyday role may not.
 */
export async function migrateServer(url: string, migrationUrl: string = url): Promise<void> {
  await withClient(migrationUrl, async (client) => {
    const isOneRole = migrationUrl === url
    if (isOneRole && (await isUpToDate(client))) return
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client, casing }), { migrationsFolder }).catch((error: unknown) => {
      throw isOneRole && isNotAllowed(error) ? new NotMigrated('the database is not up to date') : error
    })
    if (!isOneRole) await grantRuntimePrivileges(client, new pg.Client({ connectionString: url }).user ?? '')
  })
}

/**
 * One process migrates, the others wait for it: on a connection of its own, without the pool's time-outs, since the
 * lock belongs to the connection and the wait may be long.
 */
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

/** All migrations are one transaction, so whoever finds the newest finds all of them. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  try {
    const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
    return Number(rows[0]?.newest) >= newest
  } catch (error) {
    // No such schema or table yet, or not ours to read.
    if (['42P01', '3F000', '42501'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

function isNotAllowed(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === '42501') return true
  return false
}
