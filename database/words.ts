import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What parts a name, an address or a reference into words. */
const betweenWords = '@.-_+/,:()'

/**
 * Columns as words that are found by how they begin. Where a table grows, an index holds the very same expression, so
 * that a search does not read every row; it needs nothing beyond PostgreSQL itself, embedded or not.
 */
export function wordsOf(...columns: AnyColumn[]): SQL {
  const texts = columns.map((column) => sql`coalesce(${column}, '')`)
  const spaces = ' '.repeat(betweenWords.length)
  const text = sql`translate(${sql.join(texts, sql` || ' ' || `)}, ${sql.raw(`'${betweenWords}', '${spaces}'`)})`
  return sql`to_tsvector('simple', ${text})`
}

/** A table, what its rows are known by, and the words by which they are found. */
interface Searched {
  table: PgTable
  id: AnyColumn
  words: SQL
}

/**
 * The ids of the rows that have, for each word that somebody typed, a word which begins with it; for `in`. Nothing but
 * punctuation finds nothing. `offset 0` has it planned apart from the list around it: the planner would otherwise walk
 * down the list and look into every row, in the belief that it soon has enough.
 */
export function withWords({ table, id, words }: Searched, typed: string): SQL {
  const wanted = typed
    .split(/[\s@.\-_+/,:()'"\\&|!*<>]+/)
    .filter(Boolean)
    .map((word) => `'${word}':*`)
  const isFound = wanted.length === 0 ? sql`false` : sql`${words} @@ to_tsquery('simple', ${wanted.join(' & ')})`
  return sql`(select ${id} from ${table} where ${isFound} offset 0)`
}
