import { eq, isNull, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { type RestoreCheck, restores } from '#database/schema/restores.ts'

/** The restore that still needs a person. There is one at most: the next one takes its place. */
export async function findOpenRestore(queries: Queries) {
  const [open] = await queries
    .select()
    .from(restores)
    .where(or(isNull(restores.mailReleasedAt), sql`${restores.openChecks} <> '[]'`))
    .limit(1)
  return open
}

export async function lockOpenRestore(tx: Queries) {
  const found = await findOpenRestore(tx)
  if (!found) return undefined
  const [locked] = await tx.select().from(restores).where(eq(restores.id, found.id)).for('update')
  return locked
}

/** True until the mail of a restored backup is released. */
export async function isMailHeld(queries: Queries): Promise<boolean> {
  return (await queries.$count(restores, isNull(restores.mailReleasedAt))) > 0
}

export async function updateRestore(
  tx: Queries,
  id: number,
  values: { openChecks?: RestoreCheck[]; mailReleasedAt?: Date },
): Promise<void> {
  await tx.update(restores).set(values).where(eq(restores.id, id))
}
