import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '#database/database.ts'
import * as schema from '#database/schema/catalogue.ts'

/** Every table and whole rows, so that a new place for a picture is included. */
const tables = Object.values(schema).filter((value) => is(value, PgTable))

/** The hashes of all uploaded pictures in use. */
export async function listUsedPictures(queries: Queries): Promise<string[]> {
  const hashes = new Set<string>()
  for (const table of tables) {
    const hash = sql<string>`(regexp_matches(${table}::text, '[0-9a-f]{32}', 'g'))[1]`
    for (const found of await queries.select({ hash }).from(table)) hashes.add(found.hash)
  }
  return [...hashes]
}
