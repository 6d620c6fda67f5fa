import pg from 'pg'
import type { Database, Queries } from '#database/database.ts'
import { listenOnServer } from '#database/listen-on-server.ts'
import { openServer } from '#database/server.ts'
import { eventually } from './eventually.ts'

interface Pooled {
  url: string
  database: Database
  /** A separate connection, because emptying turns triggers off. */
  client: pg.Client
  shape: string
}

/** Closed databases for reuse: emptying one is ten times faster than creating one. */
const idle: Pooled[] = []

/** Opens an empty database that others had before, or a new one. Once closed, it fails like a closed one. */
export async function openPooledDatabase(
  create: () => Promise<string>,
  drop: (url: string) => Promise<void>,
): Promise<Database> {
  const pooled = idle.pop() ?? (await openNew(await create()))
  const { database, url } = pooled
  const stopListening: (() => Promise<void>)[] = []
  // A copy, because a test may replace its functions.
  const queries = Object.create(database.queries) as Queries
  let isOpen = true
  const requireOpen = () => {
    if (!isOpen) throw new Error('Cannot use a pool after calling end on the pool')
    return database
  }
  return {
    get queries() {
      return requireOpen().queries && queries
    },
    transaction: async (work) => requireOpen().transaction(work),
    listen: async (channel, onNotify) => {
      requireOpen()
      stopListening.push(await listenOnServer(url, channel, onNotify))
    },
    isAvailable: async () => isOpen && database.isAvailable(),
    pool: database.pool,
    reclaimSpace: async () => requireOpen().reclaimSpace(),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      for (const stop of stopListening) await stop()
      if (await isReusable(pooled).catch(() => false)) return void idle.push(pooled)
      await Promise.all([pooled.client.end(), database.close()])
      await drop(url)
    },
  }
}

async function openNew(url: string): Promise<Pooled> {
  const client = new pg.Client({ connectionString: url })
  // A test may end all connections.
  client.on('error', () => {})
  await client.connect()
  await client.query(`set session_replication_role = replica; set lock_timeout = '2s'`)
  return { url, client, database: await openServer(url), shape: await readShape(client) }
}

/** Empties it, unless a test has changed its schema or still works on it. */
async function isReusable({ client, database, shape }: Pooled): Promise<boolean> {
  await eventually(() => {
    if (database.pool?.().busy) throw new Error('somebody still works')
  })
  const filled = await listFilled(client)
  if (filled.length > 0) {
    await client.query(filled.map((table) => `delete from ${table}`).join(';'))
    // Rows that come later would take the places of these, and be read in another order than in a new database.
    await client.query(`vacuum (index_cleanup on, truncate on) ${filled.join(', ')}`)
  }
  await client.query(`select setval(format('%I', sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`)
  return (await listFilled(client)).length === 0 && (await readShape(client)) === shape
}

/** The tables whose files are not empty. */
async function listFilled(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`select format('%I', relname) as table from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`)
  return rows.map(({ table }) => table)
}

async function readShape(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`select concat_ws(' ',
    (select count(*) from pg_class where relnamespace = 'public'::regnamespace),
    (select string_agg(tgenabled::text, '' order by tgname, tgrelid) from pg_trigger),
    (select count(*) from pg_proc where pronamespace = 'public'::regnamespace),
    (select count(*) from pg_constraint),
    (select sum(attnotnull::int + atthasdef::int) from pg_attribute where attrelid > 16383)) as shape`)
  return rows[0]?.shape ?? ''
}
