import { sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { courses, masterclasses, siteTexts } from '#database/schema/catalogue.ts'

/** The hashes of all uploaded pictures in use. Reads whole rows, so that a new column with a picture is included. */
export async function listUsedPictures(queries: Queries): Promise<string[]> {
  const hashesIn = (table: typeof courses | typeof masterclasses | typeof siteTexts) =>
    queries.select({ hash: sql<string>`(regexp_matches(${table}::text, '[0-9a-f]{32}', 'g'))[1]` }).from(table)
  const found = [await hashesIn(courses), await hashesIn(masterclasses), await hashesIn(siteTexts)]
  return [...new Set(found.flat().map(({ hash }) => hash))]
}
