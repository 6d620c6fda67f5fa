import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { handOvers } from '#database/schema/bookings.ts'

export type HandOver = typeof handOvers.$inferSelect

export async function insertHandOver(tx: Queries, values: Omit<HandOver, 'id'>): Promise<void> {
  await tx.insert(handOvers).values(values)
}

/** How whoever was shown this reference handed the seat over. */
export async function findHandOver(
  queries: Queries,
  registrationId: number,
  reference: string,
): Promise<HandOver | null> {
  const rows = await queries
    .select()
    .from(handOvers)
    .where(eq(handOvers.registrationId, registrationId))
    .orderBy(asc(handOvers.id))
  // An order may have had several references before its seat was paid for: the first attendee's.
  return rows.find((row) => row.reference === reference) ?? rows[0] ?? null
}
