import pg from 'pg'

/** Runs a query on either engine. */
export type RunQuery = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>

export interface Table {
  name: string
  columns: { name: string; type: string }[]
}

export const quoted = pg.escapeIdentifier

/** Our tables in dependency order: referenced tables first. */
export async function listTables(runQuery: RunQuery): Promise<Table[]> {
  const columns = await runQuery<{ table: string; name: string; type: string }>(`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by relname, attnum`)
  const references = await runQuery<{ from: string; to: string }>(`
    select child.relname as from, parent.relname as to
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`)
  const byName = Map.groupBy(columns, ({ table }) => table)
  const ordered = new Map<string, Table>()
  while (ordered.size < byName.size) {
    const isFree = (name: string) => references.every(({ from, to }) => from !== name || ordered.has(to))
    const next = [...byName.keys()].filter((name) => !ordered.has(name)).find(isFree)
    if (next === undefined) throw new Error('circular foreign keys')
    ordered.set(next, { name: next, columns: (byName.get(next) ?? []).map(({ name, type }) => ({ name, type })) })
  }
  return [...ordered.values()]
}
