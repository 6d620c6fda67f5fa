import { eq } from 'drizzle-orm'
import type { SiteTextKey } from '#contract/site-texts.ts'
import type { Queries } from '#database/database.ts'
import { siteTexts } from '#database/schema/catalogue.ts'

export type SiteTextRow = typeof siteTexts.$inferSelect

/** Only the changed ones. */
export function listChangedTexts(queries: Queries): Promise<SiteTextRow[]> {
  return queries.select().from(siteTexts)
}

export async function lockSiteText(tx: Queries, key: SiteTextKey): Promise<SiteTextRow | null> {
  const [row] = await tx.select().from(siteTexts).where(eq(siteTexts.key, key)).for('update')
  return row ?? null
}

type NewText = Pick<SiteTextRow, 'key' | 'value' | 'updatedBy'>

/** Null if somebody else has changed this text for the first time meanwhile. */
export async function insertSiteText(tx: Queries, text: NewText): Promise<SiteTextRow | null> {
  const [row] = await tx.insert(siteTexts).values(text).onConflictDoNothing().returning()
  return row ?? null
}

export async function updateSiteText(tx: Queries, { key, ...text }: NewText): Promise<SiteTextRow | null> {
  const [row] = await tx.update(siteTexts).set(text).where(eq(siteTexts.key, key)).returning()
  return row ?? null
}

export async function deleteSiteText(tx: Queries, key: SiteTextKey): Promise<void> {
  await tx.delete(siteTexts).where(eq(siteTexts.key, key))
}
