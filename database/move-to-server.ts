import pg from 'pg'
import { withEmbeddedCopy } from './embedded-copy.ts'
import { migrateServer } from './migrate-server.ts'
import { listTables, quoted, type RunQuery, type Table } from './table-list.ts'

export interface MovedTable {
  name: string
  rows: number
  /** Over all rows; equal on both sides. */
  checksum: string
}

/**
 * Copies the embedded database to an empty server in one transaction, and compares counts and checksums before it commits.
 * The embedded database does not change, and must not be in use.
 */
export function moveToServer(dataDir: string, url: string, migrationUrl?: string): Promise<MovedTable[]> {
  return withEmbeddedCopy(dataDir, async (embedded) => {
    const source: RunQuery = async <Row>(statement: string, values?: unknown[]) =>
      (await embedded.query<Row>(statement, values)).rows
    const client = new pg.Client({ connectionString: migrationUrl ?? url, connectionTimeoutMillis: 15_000 })
    client.on('error', () => {})
    await client.connect()
    const target: RunQuery = async <Row>(statement: string, values?: unknown[]) =>
      (await client.query(statement, values)).rows as Row[]
    try {
      await refuseRows(target)
      await migrateServer(url, migrationUrl)
      await source('begin isolation level repeatable read read only')
      await target('begin')
      const moved = await moveAll(source, target)
      await target('commit')
      return moved
    } finally {
      // Also rolls back an uncommitted transaction.
      await client.end()
    }
  })
}

/** Checks all schemas: the database may belong to another application. */
async function refuseRows(target: RunQuery): Promise<void> {
  const tables = await target<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')`)
  for (const { name } of tables)
    if ((await target(`select from ${name} limit 1`)).length > 0)
      throw new Error(`The database of DATABASE_URL is not empty: ${name} has rows.`)
}

async function moveAll(source: RunQuery, target: RunQuery): Promise<MovedTable[]> {
  // Values are compared as text, so both sides must format them alike.
  for (const runQuery of [source, target])
    for (const setting of [`timezone = 'UTC'`, `datestyle = 'ISO'`, `bytea_output = 'hex'`, 'extra_float_digits = 1'])
      await runQuery(`set local ${setting}`)
  const tables = await listTables(source)
  if (JSON.stringify(await listTables(target)) !== JSON.stringify(tables))
    throw new Error('The tables of the server are not those of this version.')
  await target(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in exclusive mode`)
  await refuseRows(target)
  // Its triggers refuse new documents of a closed month.
  await target('alter table documents disable trigger user')
  for (const table of tables) await copyRows(source, target, table)
  await target('alter table documents enable trigger user')
  await copySequences(source, target)
  const moved: MovedTable[] = []
  for (const table of tables) moved.push(await compare(source, target, table))
  return moved
}

/** As text, because JavaScript would lose precision: microseconds, large numbers. */
async function copyRows(source: RunQuery, target: RunQuery, { name, columns }: Table): Promise<void> {
  const names = columns.map((column) => quoted(column.name))
  const insert = `
    insert into ${quoted(name)} (${names.join(', ')}) overriding system value
    select ${columns.map((column) => `${quoted(column.name)}::${column.type}`).join(', ')}
    from json_to_recordset($1::json) as line(${names.map((column) => `${column} text`).join(', ')})`
  // A file may have ten megabytes, twice as many as text; five hundred other rows are a few hundred kilobytes.
  const atOnce = columns.some(({ type }) => type === 'bytea') ? 1 : 500
  await source(
    // By the key: a row may refer to an earlier one of its own table.
    `declare lines no scroll cursor for select ${names.map((column) => `${column}::text`).join(', ')} from ${quoted(name)} order by ${names[0]}`,
  )
  for (;;) {
    const rows = await source(`fetch ${atOnce} from lines`)
    if (rows.length === 0) break
    await target(insert, [JSON.stringify(rows)])
  }
  await source('close lines')
}

/** Continues each sequence, so that ids are not reused. */
async function copySequences(source: RunQuery, target: RunQuery): Promise<void> {
  const names = await source<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  for (const { name } of names) {
    const [state] = await source<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${name}`,
    )
    await target('select setval($1::regclass, $2::bigint, $3)', [name, state?.last, state?.is_called])
  }
}

async function compare(source: RunQuery, target: RunQuery, { name, columns }: Table): Promise<MovedTable> {
  const line = `row(${columns.map((column) => quoted(column.name)).join(', ')})::text`
  const sum = `
    select count(*)::int as rows, encode(sha256(convert_to(coalesce(string_agg(line, '' order by line), ''), 'UTF8')), 'hex') as checksum
    from (select encode(sha256(convert_to(${line}, 'UTF8')), 'hex') collate "C" as line from ${quoted(name)}) lines`
  const [there, here] = [await source<MovedTable>(sum), await target<MovedTable>(sum)].map(([row]) => row)
  if (!there || !here || there.rows !== here.rows || there.checksum !== here.checksum)
    throw new Error(
      `${name} did not arrive as it was: ${there?.rows} rows here, ${here?.rows} there. Nothing was moved.`,
    )
  return { name, rows: here.rows, checksum: here.checksum }
}
