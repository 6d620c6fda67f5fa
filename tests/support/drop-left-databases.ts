import pg from 'pg'

/** The server has test databases without connections only while a test opens them, or after it has failed. */
const left = `select datname from pg_database database where datname like 'rolewise_test_%'
  and not exists (select 1 from pg_stat_activity activity where activity.datname = database.datname)
  and (pg_stat_file('base/' || oid || '/PG_VERSION')).modification < now() - interval '2 minutes'`

/** Drops what failed tests leave behind, every half a minute: some thousand mutants would fill the disk. */
export default function dropLeftDatabases(): () => void {
  const url = process.env.TEST_DATABASE_URL ?? ''
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    dropAll(url)
      .catch((error: Error) => console.error(`left databases stay: ${error.message}`))
      .finally(() => {
        isBusy = false
      })
  }, 30_000)
  return () => clearInterval(timer)
}

async function dropAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(left)
    // The other process may drop it at the same time.
    for (const { datname } of rows)
      await client.query(`drop database if exists ${pg.escapeIdentifier(datname)}`).catch(() => undefined)
  } finally {
    await client.end()
  }
}
