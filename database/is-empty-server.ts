import pg from 'pg'

/** Whether a server's database has no tables yet. */
export async function isEmptyServer(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    )
    return rows.length === 0
  } finally {
    await client.end()
  }
}
