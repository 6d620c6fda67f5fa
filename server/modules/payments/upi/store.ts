import { and, asc, eq, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { payments, uploads } from '#database/schema/payments.ts'

export async function hasUpload(tx: Queries, orderId: number, sha256: string): Promise<boolean> {
  return (await tx.$count(uploads, and(eq(uploads.orderId, orderId), eq(uploads.sha256, sha256)))) > 0
}

export async function insertUpload(tx: Queries, values: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(values)
}

export type Upload = typeof uploads.$inferSelect

/** The oldest first: with several, later ones are compared with earlier ones. */
export function listUncompared(queries: Queries, limit: number): Promise<Upload[]> {
  return queries.select().from(uploads).where(isNull(uploads.comparedAt)).orderBy(asc(uploads.id)).limit(limit)
}

/** Pictures of other orders whose hash differs in few bits, the most similar first. */
export function listSimilar(
  queries: Queries,
  { orderId }: Pick<Upload, 'orderId'>,
  hash: string,
  { maxBits, limit }: { maxBits: number; limit: number },
): Promise<Pick<Upload, 'id' | 'content'>[]> {
  const bits = sql<number>`bit_count(${uploads.pictureHash} # ${hash}::bit(576))`
  return queries
    .select({ id: uploads.id, content: uploads.content })
    .from(uploads)
    .where(and(ne(uploads.orderId, orderId), isNotNull(uploads.pictureHash), lte(bits, maxBits)))
    .orderBy(bits, asc(uploads.id))
    .limit(limit)
}

export async function updateUpload(
  queries: Queries,
  id: number,
  values: Partial<Pick<Upload, 'pictureHash' | 'twinId' | 'comparedAt'>>,
): Promise<void> {
  await queries.update(uploads).set(values).where(eq(uploads.id, id))
}

/** Keeps the pictures of undecided proofs. */
export async function deleteUploads(queries: Queries, settledBefore: Date): Promise<void> {
  const undecided = queries
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, uploads.orderId),
        or(isNull(payments.settledAt), sql`${payments.settledAt} >= ${settledBefore.toISOString()}`),
      ),
    )
  await queries.delete(uploads).where(notExists(undecided))
}
