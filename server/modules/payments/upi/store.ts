import { and, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { uploads } from '#database/schema/tables.ts'

export async function hasUpload(tx: Queries, registrationId: number, sha256: string): Promise<boolean> {
  return (await tx.$count(uploads, and(eq(uploads.registrationId, registrationId), eq(uploads.sha256, sha256)))) > 0
}

export async function insertUpload(tx: Queries, values: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(values)
}
