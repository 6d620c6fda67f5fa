import { classroomMessages } from '#contract/classroom-messages.ts'
import { limits } from '#contract/limits.ts'
import type { MaterialTime } from '#contract/staff/materials.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { type EventRow, findEventRow } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { insertFile, type NewFile } from '../files/store.ts'
import { lockClassroom } from '../store.ts'
import { countMaterials, findMaterial, findSameMaterial, insertMaterial, type MaterialRow } from './store.ts'

interface NewMaterial {
  title: string
  visible: MaterialTime
  sessionId: number | null
  content: { url: string } | { file: NewFile }
}

/** The same again is the one that is there: a second click, or a retry after a lost response. */
export function addMaterial(
  { database, clock }: Services,
  eventId: number,
  { content, ...fields }: NewMaterial,
  actorId: number,
): Promise<{ material: MaterialRow; event: EventRow }> {
  return database.transaction(async (tx) => {
    await lockClassroom(tx, eventId)
    const event = await findEventRow(tx, eventId)
    if (!event) throw notFound()
    if (fields.sessionId !== null && !event.sessions.some(({ id }) => id === fields.sessionId))
      throw new Problem('conflict', classroomMessages.unknownSession)
    const file = 'file' in content ? content.file : null
    const url = 'url' in content ? content.url : null
    const existing = await findSameMaterial(tx, { eventId, ...fields, url, content: file?.content ?? null })
    if (existing) return { material: existing, event }
    if ((await countMaterials(tx, eventId)) >= limits.materials.perEvent)
      throw new Problem('conflict', classroomMessages.tooManyMaterials)
    const id = await insertMaterial(tx, {
      ...{ eventId, ...fields, url },
      fileId: file && (await insertFile(tx, file)),
      createdAt: clock(),
      createdBy: actorId,
    })
    await recordChange(tx, {
      actorId,
      action: 'material.added',
      subject: 'event',
      subjectId: String(eventId),
      after: { material: id, ...fields, ...(file ? { file: file.name } : { url }) },
    })
    const material = await findMaterial(tx, id)
    if (!material) throw new Error('an added material was not found')
    return { material, event }
  })
}
