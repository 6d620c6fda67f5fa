import pg from 'pg'
import { withEmbeddedCopy } from './embedded-copy.ts'
import { migrateServer } from './migrate-server.ts'
import { type Ask, listTables, quoted, type Table } from './table-list.ts'

export interface MovedTable {
  name: string
  rows: number
  /** Of all rows together, the same on both sides. */
  checksum: string
}

/**
 * Brings everything from the embedded database to a server in which there is nothing: one transaction, and before it ends both
 * sides are counted and compared. The embedded database stays as it is; while a site uses it, nothing is begun.
 */
export function moveToServer(dataDir: string, url: string, migrationUrl?: string): Promise<MovedTable[]> {
  return withEmbeddedCopy(dataDir, async (embedded) => {
    const source: Ask = async <Row>(statement: string, values?: unknown[]) =>
      (await embedded.query<Row>(statement, values)).rows
    const client = new pg.Client({ connectionString: migrationUrl ?? url, connectionTimeoutMillis: 15_000 })
    client.on('error', () => {})
    await client.connect()
    const target: Ask = async <Row>(statement: string, values?: unknown[]) =>
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
      // Ends what was begun and not committed, too.
      await client.end()
    }
  })
}

/** Of anybody: a database in which something else lives is none of ours to fill. */
async function refuseRows(target: Ask): Promise<void> {
  const tables = await target<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')`)
  for (const { name } of tables)
    if ((await target(`select from ${name} limit 1`)).length > 0)
      throw new Error(`The database of DATABASE_URL is not empty: ${name} has rows.`)
}

async function moveAll(source: Ask, target: Ask): Promise<MovedTable[]> {
  // What is compared as text must be written alike on both sides.
  for (const ask of [source, target])
    for (const setting of [`timezone = 'UTC'`, `datestyle = 'ISO'`, `bytea_output = 'hex'`, 'extra_float_digits = 1'])
      await ask(`set local ${setting}`)
  const tables = await listTables(source)
  if (JSON.stringify(await listTables(target)) !== JSON.stringify(tables))
    throw new Error('The tables of the server are not those of this version.')
  await target(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in exclusive mode`)
  await refuseRows(target)
  for (const table of tables) await copyRows(source, target, table)
  await copySequences(source, target)
  const moved: MovedTable[] = []
  for (const table of tables) moved.push(await compare(source, target, table))
  return moved
}

/** As text, so that nothing of a value is lost on its way through JavaScript: microseconds, large numbers, bytes. */
async function copyRows(source: Ask, target: Ask, { name, columns }: Table): Promise<void> {
  const names = columns.map((column) => quoted(column.name))
  const insert = `
    insert into ${quoted(name)} (${names.join(', ')}) overriding system value
    select ${columns.map((column) => `${quoted(column.name)}::${column.type}`).join(', ')}
    from json_to_recordset($1::json) as line(${names.map((column) => `${column} text`).join(', ')})`
  // Pictures are large; of anything else five hundred rows are a few hundred kilobytes.
  const atOnce = columns.some(({ type }) => type === 'bytea') ? 5 : 500
  await source(
    `declare lines no scroll cursor for select ${names.map((column) => `${column}::text`).join(', ')} from ${quoted(name)}`,
  )
  for (;;) {
    const rows = await source(`fetch ${atOnce} from lines`)
    if (rows.length === 0) break
    await target(insert, [JSON.stringify(rows)])
  }
  await source('close lines')
}

/** The next number of each, so that nobody is given one that somebody had. */
async function copySequences(source: Ask, target: Ask): Promise<void> {
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

async function compare(source: Ask, target: Ask, { name, columns }: Table): Promise<MovedTable> {
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
