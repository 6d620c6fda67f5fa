import type { Queries } from '#database/database.ts'
import { gstSettings } from '#database/schema/documents.ts'

export type GstSettingsRow = typeof gstSettings.$inferSelect

export async function findSettings(queries: Queries): Promise<GstSettingsRow | null> {
  const [row] = await queries.select().from(gstSettings)
  return row ?? null
}

export async function lockSettings(tx: Queries): Promise<GstSettingsRow | null> {
  const [row] = await tx.select().from(gstSettings).for('update')
  return row ?? null
}

type Values = Omit<typeof gstSettings.$inferInsert, 'id' | 'updatedAt'>

/** Null if somebody else has saved them for the first time meanwhile. */
export async function insertSettings(tx: Queries, values: Values): Promise<GstSettingsRow | null> {
  const [row] = await tx.insert(gstSettings).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export async function updateSettings(tx: Queries, values: Values): Promise<GstSettingsRow | null> {
  const [row] = await tx.update(gstSettings).set(values).returning()
  return row ?? null
}
