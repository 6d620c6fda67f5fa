import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { payments, uploads } from '#database/schema/payments.ts'

export async function hasUpload(tx: Queries, orderId: number, sha256: string): Promise<boolean> {
  return (await tx.$count(uploads, and(eq(uploads.orderId, orderId), eq(uploads.sha256, sha256)))) > 0
}

export async function insertUpload(tx: Queries, values: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(values)
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
