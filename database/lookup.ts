import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The ids of the rows that match a condition. */
export interface Lookup {
  table: PgTable
  /** Compared with the list's column: the row's id, or that of its owner. */
  id: AnyColumn
  where: SQL
}

/**
 * Whether `column` is among the found ids. They are an array, so that each lookup uses its own index first; with plain
 * conditions the planner scans the list and checks every row.
 */
export function isInLookups(column: AnyColumn, lookups: readonly (Lookup | null)[]): SQL {
  const selects = lookups.flatMap((lookup) =>
    lookup ? [sql`select ${lookup.id} from ${lookup.table} where ${lookup.where}`] : [],
  )
  if (selects.length === 0) return sql`false`
  return sql`${column} = any(array(${sql.join(selects, sql` union all `)}))`
}
