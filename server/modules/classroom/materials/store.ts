import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { classroomFiles, materials } from '#database/schema/classroom.ts'

const { id, eventId, sessionId, title, url, fileId, visible, announcedAt, createdAt } = materials
const columns = {
  ...{ id, eventId, sessionId, title, url, fileId, visible, announcedAt, createdAt },
  // Without the content, which may have megabytes.
  fileName: classroomFiles.name,
  fileSize: classroomFiles.size,
}

export type MaterialRow = Awaited<ReturnType<typeof listMaterials>>[number]

const select = (queries: Queries) =>
  queries.select(columns).from(materials).leftJoin(classroomFiles, eq(classroomFiles.id, fileId))

/** In the order in which they were added. */
export function listMaterials(queries: Queries, ofEvent: number) {
  return select(queries).where(eq(eventId, ofEvent)).orderBy(asc(id))
}

export async function findMaterial(queries: Queries, wanted: number): Promise<MaterialRow | null> {
  const [row] = await select(queries).where(eq(id, wanted))
  return row ?? null
}

type NewMaterial = Omit<typeof materials.$inferInsert, 'id' | 'announcedAt'>

export async function insertMaterial(tx: Queries, values: NewMaterial): Promise<number> {
  const [row] = await tx.insert(materials).values(values).returning({ id })
  if (!row) throw new Error('an inserted material was not returned')
  return row.id
}

/** The same material, added before. */
export async function findSameMaterial(
  tx: Queries,
  wanted: Pick<NewMaterial, 'eventId' | 'title' | 'visible'> & {
    sessionId: number | null
    url: string | null
    content: Uint8Array | null
  },
): Promise<MaterialRow | null> {
  const isSameContent = wanted.content
    ? and(eq(classroomFiles.size, wanted.content.length), eq(classroomFiles.content, wanted.content))
    : eq(url, wanted.url ?? '')
  const isSamePlace = wanted.sessionId === null ? isNull(sessionId) : eq(sessionId, wanted.sessionId)
  const [row] = await select(tx).where(
    and(eq(eventId, wanted.eventId), eq(title, wanted.title), eq(visible, wanted.visible), isSamePlace, isSameContent),
  )
  return row ?? null
}

export async function countMaterials(tx: Queries, ofEvent: number): Promise<number> {
  return tx.$count(materials, eq(eventId, ofEvent))
}

export async function deleteMaterial(tx: Queries, wanted: number): Promise<boolean> {
  return (await tx.delete(materials).where(eq(id, wanted)).returning({ id })).length === 1
}

const isUnannounced = (addedBefore: Date) => and(isNull(announcedAt), lte(createdAt, addedBefore))

export async function listNewMaterials(queries: Queries, addedBefore: Date) {
  return queries.selectDistinct({ eventId, sessionId, visible }).from(materials).where(isUnannounced(addedBefore))
}

/** Skips what another process is announcing. */
export function lockNewMaterials(tx: Queries, ofEvent: number, addedBefore: Date) {
  return tx
    .select({ id, sessionId, title, visible })
    .from(materials)
    .where(and(eq(eventId, ofEvent), isUnannounced(addedBefore)))
    .orderBy(asc(id))
    .for('update', { skipLocked: true })
}

export async function markMaterialAnnounced(tx: Queries, wanted: number, at: Date): Promise<void> {
  await tx.update(materials).set({ announcedAt: at }).where(eq(id, wanted))
}
