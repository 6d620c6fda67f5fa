import { and, asc, eq, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { payments, uploads } from '#database/schema/payments.ts'

export async function hasUpload(tx: Queries, orderId: number, sha256: string): Promise<boolean> {
  return (await tx.$count(uploads, and(eq(uploads.orderId, orderId), eq(uploads.sha256, sha256)))) > 0
}

export async function insertUpload(tx: Queries, values: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(values)
}

type Upload = typeof uploads.$inferSelect

export type UncomparedUpload = Pick<Upload, 'id' | 'orderId' | 'createdAt' | 'comparedAt'>

/**
 * Those that were not compared, or have a hash alone. The oldest first: with several, later ones are compared with earlier
 * ones.
 */
export function listUncompared(queries: Queries, limit: number): Promise<UncomparedUpload[]> {
  const { id, orderId, createdAt, comparedAt } = uploads
  const hasHashAlone = and(isNotNull(uploads.pictureHash), isNull(uploads.comparisonPicture))
  return queries
    .select({ id, orderId, createdAt, comparedAt })
    .from(uploads)
    .where(or(isNull(comparedAt), hasHashAlone))
    .orderBy(asc(id))
    .limit(limit)
}

export async function findUploadContent(queries: Queries, id: number): Promise<Uint8Array | null> {
  const [row] = await queries.select({ content: uploads.content }).from(uploads).where(eq(uploads.id, id))
  return row?.content ?? null
}

export async function findComparisonPicture(queries: Queries, id: number): Promise<Uint8Array | null> {
  const { comparisonPicture } = uploads
  const [row] = await queries.select({ comparisonPicture }).from(uploads).where(eq(uploads.id, id))
  return row?.comparisonPicture ?? null
}

/** Pictures of other orders whose hash differs in few bits, the most similar first. */
export function listSimilar(
  queries: Queries,
  orderId: number,
  hash: string,
  { maxBits, limit }: { maxBits: number; limit: number },
): Promise<{ id: number }[]> {
  const bits = sql<number>`bit_count(${uploads.pictureHash} # ${hash}::bit(576))`
  return queries
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(ne(uploads.orderId, orderId), isNotNull(uploads.comparisonPicture), lte(bits, maxBits)))
    .orderBy(bits, asc(uploads.id))
    .limit(limit)
}

export async function updateUpload(
  queries: Queries,
  id: number,
  values: Partial<Pick<Upload, 'pictureHash' | 'comparisonPicture' | 'twinId' | 'comparedAt'>>,
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
