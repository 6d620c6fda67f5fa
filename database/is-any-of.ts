import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** One value for all ids: PostgreSQL takes at most 65,535 in a statement. */
export function isAnyOf(column: AnyColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::int[])`
}
