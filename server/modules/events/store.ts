import { asc, eq } from 'drizzle-orm'
import type { Masterclass } from '#contract/masterclasses.ts'
import type { Queries } from '#database/database.ts'
import { masterclasses } from '#database/schema/tables.ts'

export async function listMasterclasses(queries: Queries): Promise<Masterclass[]> {
  const rows = await queries
    .select()
    .from(masterclasses)
    .where(eq(masterclasses.kind, 'masterclass'))
    .orderBy(asc(masterclasses.startDate), asc(masterclasses.id))
  return rows.map(shown)
}

/** The workshop too, by its slug: its registration page asks for it. */
export async function findMasterclass(queries: Queries, slug: string): Promise<Masterclass | null> {
  if (!isSlug(slug)) return null
  const [row] = await queries.select().from(masterclasses).where(eq(masterclasses.slug, slug))
  return row ? shown(row) : null
}

/** What is no slug names nothing, and may hold what the database refuses to look for. */
function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,100}$/.test(text)
}

function shown(row: typeof masterclasses.$inferSelect): Masterclass {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    price: row.pricePaise / 100,
    imagePath: row.imagePath,
    featured: row.featured,
  }
}
