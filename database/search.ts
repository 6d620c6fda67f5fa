import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isFound, type Lookup } from './found.ts'

/** What parts a name, an address or a reference into words. */
const betweenWords = '@.-_+/,:()'

/**
 * Columns as words that are found by how they begin. Where a table grows, an index holds the very same expression, so
 * that a search does not read every row; it needs nothing beyond PostgreSQL itself, embedded or not.
 */
export function searchVector(...columns: AnyColumn[]): SQL {
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

/** Rows that have, for each word that somebody typed, a word which begins with it. Null: nothing but punctuation was typed. */
export function searchTable({ table, id, words }: Searched, typed: string): Lookup | null {
  const wanted = typed
    .split(/[\s@.\-_+/,:()'"\\&|!*<>]+/)
    .filter(Boolean)
    .map((word) => `'${word}':*`)
  if (wanted.length === 0) return null
  return { table, id, where: sql`${words} @@ to_tsquery('simple', ${wanted.join(' & ')})` }
}

/** Whether a row has the words that somebody typed; or whether `column` names such a row of another table. */
export function matchesSearch(searched: Searched, typed: string, column: AnyColumn = searched.id): SQL {
  return isFound(column, [searchTable(searched, typed)])
}
