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
 * Whether a row has, for each word that somebody typed, a word which begins with it; or whether `column` names such a row
 * of another table. Nothing but punctuation finds nothing. The ids are an array, so that they are looked up first and by
 * themselves: as a condition on the list, or as a table beside it, the planner walks down the list and looks into every
 * row, in the belief that it soon has enough.
 */
export function haveWords({ table, id, words }: Searched, typed: string, column: AnyColumn = id): SQL {
  const wanted = typed
    .split(/[\s@.\-_+/,:()'"\\&|!*<>]+/)
    .filter(Boolean)
    .map((word) => `'${word}':*`)
  if (wanted.length === 0) return sql`false`
  const isFound = sql`${words} @@ to_tsquery('simple', ${wanted.join(' & ')})`
  return sql`${column} = any(array(select ${id} from ${table} where ${isFound}))`
}
