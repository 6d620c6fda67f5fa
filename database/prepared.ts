import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/**
 * A statement that is put together once for each way to the database and then only run: building one costs several times
 * what running it does. The server keeps its plan too, by the name.
 */
export function prepared<P>(build: (queries: Queries) => P): (queries: Queries) => P {
  const built = new WeakMap<Queries, P>()
  return (queries) => {
    const ready = built.get(queries) ?? build(queries)
    built.set(queries, ready)
    return ready
  }
}

/**
 * A place for each of these columns, named as the column is. Not drizzle's bare placeholders: those ask a column's own
 * encoder to write a null, and a timestamp's cannot.
 */
export function placeholders<const N extends string>(...names: readonly N[]): { [Name in N]: SQL } {
  const entries = names.map((name) => [name, sql`${sql.param(sql.placeholder(name), plain)}`])
  return Object.fromEntries(entries) as { [Name in N]: SQL }
}

/** For numbers, texts, booleans and moments: all that a prepared statement of ours is given. */
const plain = { mapToDriverValue: (value: unknown) => (value instanceof Date ? value.toISOString() : value) }
