import { eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { classroomFiles, materials, submissions } from '#database/schema/classroom.ts'

export type NewFile = Pick<typeof classroomFiles.$inferSelect, 'name' | 'mediaType' | 'size' | 'content'>

export async function insertFile(tx: Queries, file: NewFile): Promise<number> {
  const [row] = await tx.insert(classroomFiles).values(file).returning({ id: classroomFiles.id })
  if (!row) throw new Error('an inserted file was not returned')
  return row.id
}

export type FileFacts = Omit<NewFile, 'content'>

export async function findFile(queries: Queries, id: number): Promise<FileFacts | null> {
  const { name, mediaType, size } = classroomFiles
  const [row] = await queries.select({ name, mediaType, size }).from(classroomFiles).where(eq(classroomFiles.id, id))
  return row ?? null
}

/** So many bytes of a file from an offset, or null if it is gone. */
export async function readChunk(
  queries: Queries,
  id: number,
  { offset, length }: { offset: number; length: number },
): Promise<Uint8Array | null> {
  const chunk = sql<Uint8Array>`substring(${classroomFiles.content} from ${offset + 1}::int for ${length}::int)`
  const [row] = await queries.select({ chunk }).from(classroomFiles).where(eq(classroomFiles.id, id))
  return row?.chunk ?? null
}

export async function deleteFiles(tx: Queries, ids: readonly (number | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null)
  if (known.length > 0) await tx.delete(classroomFiles).where(inArray(classroomFiles.id, known))
}

/** Of deleted events and registrations, which take their rows along but not their files. A new file's row is committed with it. */
export async function deleteOrphanedFiles(tx: Queries): Promise<void> {
  await tx.delete(classroomFiles).where(
    sql`not exists (select 1 from ${materials} where ${materials.fileId} = ${classroomFiles.id})
      and not exists (select 1 from ${submissions} where ${submissions.fileId} = ${classroomFiles.id})`,
  )
}
