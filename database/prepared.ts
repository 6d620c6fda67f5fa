import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** A statement that is built once per connection: building it costs several times as much as running it (decision 0019). */
export function prepared<P>(build: (queries: Queries) => P): (queries: Queries) => P {
  const built = new WeakMap<Queries, P>()
  return (queries) => {
    const ready = built.get(queries) ?? build(queries)
    built.set(queries, ready)
    return ready
  }
}

/** A placeholder for each column. drizzle's own pass null to the column's encoder, and a timestamp's fails on it. */
export function placeholders<const N extends string>(...names: readonly N[]): { [Name in N]: SQL } {
  const entries = names.map((name) => [name, sql`${sql.param(sql.placeholder(name), plain)}`])
  return Object.fromEntries(entries) as { [Name in N]: SQL }
}

/** For numbers, strings, booleans and dates: the only parameters of our prepared statements. */
const plain = { mapToDriverValue: (value: unknown) => (value instanceof Date ? value.toISOString() : value) }
