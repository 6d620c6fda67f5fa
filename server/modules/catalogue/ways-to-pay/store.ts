import type { Queries } from '#database/database.ts'
import { waysToPay } from '#database/schema/catalogue.ts'

/** True until the owner switches it off. */
export async function findTakesScreenshots(queries: Queries): Promise<boolean> {
  const [row] = await queries.select().from(waysToPay)
  return row?.takesScreenshots ?? true
}

/** Returns what it was before. */
export async function saveTakesScreenshots(
  tx: Queries,
  takesScreenshots: boolean,
  updatedBy: number,
): Promise<boolean> {
  // The row first, so that two members at once wait for each other.
  await tx.insert(waysToPay).values({ takesScreenshots: true, updatedBy }).onConflictDoNothing()
  const [before] = await tx.select().from(waysToPay).for('update')
  await tx.update(waysToPay).set({ takesScreenshots, updatedBy })
  return before?.takesScreenshots ?? true
}
