import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isInLookups, type Lookup } from './lookup.ts'

/** Characters that separate the words of a name, an address or a reference. */
const separators = '@.-_+/,:()'

/** Columns as words that are searched by prefix (decision 0020). Large tables have an index on the same expression. */
export function searchVector(...columns: (AnyColumn | SQL)[]): SQL {
  const texts = columns.map((column) => sql`coalesce(${column}, '')`)
  const spaces = ' '.repeat(separators.length)
  const text = sql`translate(${sql.join(texts, sql` || ' ' || `)}, ${sql.raw(`'${separators}', '${spaces}'`)})`
  return sql`to_tsvector('simple', ${text})`
}

interface Searched {
  table: PgTable
  id: AnyColumn
  words: SQL
  /** The email address among the words. A whole one finds itself alone; one that is typed from its beginning on, those that go on like it. */
  email?: AnyColumn | SQL
}

/** Rows with a word that begins with each typed word. Null when only punctuation was typed. */
export function searchTable({ table, id, words, email }: Searched, typed: string): Lookup | null {
  const terms = typed
    .split(/[\s@.\-_+/,:()'"\\&|!*<>]+/)
    .filter(Boolean)
    .map((word) => `'${word}':*`)
  if (terms.length === 0) return null
  const where = sql`${words} @@ to_tsquery('simple', ${terms.join(' & ')})`
  const address = typed.trim().toLowerCase()
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(address)) return { table, id, where }
  const isFound = isWhole(address) ? sql`lower(${email}) = ${address}` : sql`starts_with(lower(${email}), ${address})`
  return { table, id, where: sql`${where} and ${isFound}` }
}

/** It may have an end as short as `.co`: whoever means another types on. */
const isWhole = (address: string) => /@[^@]+\.[a-z]{2,}$/.test(address)

/** Whether a row matches, or whether `column` refers to a matching row of another table. */
export function matchesSearch(searched: Searched, typed: string, column: AnyColumn = searched.id): SQL {
  return isInLookups(column, [searchTable(searched, typed)])
}
