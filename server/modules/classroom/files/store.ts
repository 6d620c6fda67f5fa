import { eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { classroomFiles, materials, submissions } from '#database/schema/classroom.ts'

export type NewFile = Pick<typeof classroomFiles.$inferSelect, 'name' | 'mediaType' | 'size' | 'content'>

export async function insertFile(tx: Queries, file: NewFile): Promise<number> {
  const [row] = await tx.insert(classroomFiles).values(file).returning({ id: classroomFiles.id })
  if (!row) throw new Error('an inserted file was not returned')
  return row.id
}

export async function findFile(queries: Queries, id: number): Promise<NewFile | null> {
  const { name, mediaType, size, content } = classroomFiles
  const [row] = await queries
    .select({ name, mediaType, size, content })
    .from(classroomFiles)
    .where(eq(classroomFiles.id, id))
  return row ?? null
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
