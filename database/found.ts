import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Where a search looks: the ids of the rows that a condition holds for. */
export interface Lookup {
  table: PgTable
  /** What the list's own column is compared with: the row's id, or whose row it is. */
  id: AnyColumn
  where: SQL
}

/**
 * Whether `column` is among what the lookups find; none finds nothing. The ids are an array, so that each lookup uses its
 * own index before the list is read: as conditions on the list, the planner walks down the list and looks into every row,
 * in the belief that it soon has enough.
 */
export function isFound(column: AnyColumn, lookups: readonly (Lookup | null)[]): SQL {
  const selects = lookups.flatMap((lookup) =>
    lookup ? [sql`select ${lookup.id} from ${lookup.table} where ${lookup.where}`] : [],
  )
  if (selects.length === 0) return sql`false`
  return sql`${column} = any(array(${sql.join(selects, sql` union all `)}))`
}
