import pg from 'pg'
import { refuseOldServer } from './old-server.ts'

/** True if a server's database has no tables yet. */
export async function isEmptyServer(url: string): Promise<boolean> {
  return !(await hasTable(url, `schemaname not in ('pg_catalog', 'information_schema')`))
}

/** True if the site has made its tables there. */
export function isMigratedServer(url: string): Promise<boolean> {
  return hasTable(url, `schemaname = 'drizzle' and tablename = '__drizzle_migrations'`)
}

async function hasTable(url: string, condition: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  await client.connect()
  try {
    await refuseOldServer(client)
    const { rows } = await client.query(`select from pg_tables where ${condition} limit 1`)
    return rows.length > 0
  } finally {
    await client.end()
  }
}
