import { and, eq, inArray, lt } from 'drizzle-orm'
import type { PictureFormat } from '#contract/picture-files.ts'
import type { Queries } from '#database/database.ts'
import { pictureFiles, pictures } from '#database/schema/pictures.ts'

const size = { hash: pictures.hash, width: pictures.width, height: pictures.height }

/** Marks a picture as used, so that it is not deleted before its page is saved. Null when there is none. */
export async function touchPicture(queries: Queries, hash: string, now: Date) {
  const [picture] = await queries
    .update(pictures)
    .set({ lastUsedAt: now })
    .where(eq(pictures.hash, hash))
    .returning(size)
  return picture ?? null
}

type NewFile = Omit<typeof pictureFiles.$inferInsert, 'hash'>

/** Does nothing when the same file was uploaded at the same time. */
export async function insertPicture(
  tx: Queries,
  picture: typeof pictures.$inferInsert,
  files: readonly NewFile[],
): Promise<void> {
  const { hash } = picture
  const [inserted] = await tx.insert(pictures).values(picture).onConflictDoNothing().returning({ hash: pictures.hash })
  if (inserted) await tx.insert(pictureFiles).values(files.map((file) => ({ ...file, hash })))
}

export async function findPictureFile(
  queries: Queries,
  { hash, width, format }: { hash: string; width: number; format: PictureFormat },
): Promise<Uint8Array | null> {
  const [file] = await queries
    .select({ content: pictureFiles.content })
    .from(pictureFiles)
    .where(and(eq(pictureFiles.hash, hash), eq(pictureFiles.width, width), eq(pictureFiles.format, format)))
  return file?.content ?? null
}

/** Deletes the pictures that nothing has used since. `usedNow` are the hashes of those in use. */
export async function deleteUnusedPictures(
  tx: Queries,
  { usedNow, unusedSince, now }: { usedNow: string[]; unusedSince: Date; now: Date },
): Promise<void> {
  await tx.update(pictures).set({ lastUsedAt: now }).where(inArray(pictures.hash, usedNow))
  await tx.delete(pictures).where(lt(pictures.lastUsedAt, unusedSince))
}
