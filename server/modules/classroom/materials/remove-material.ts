import { notFound } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { deleteFiles } from '../files/store.ts'
import { lockClassroom } from '../store.ts'
import { deleteMaterial, findMaterial } from './store.ts'

/** With its file. One that was not announced yet is in no email. */
export function removeMaterial({ database }: Services, id: number, actorId: number): Promise<void> {
  return database.transaction(async (tx) => {
    const material = await findMaterial(tx, id)
    if (!material) throw notFound()
    await lockClassroom(tx, material.eventId)
    if (!(await deleteMaterial(tx, id))) throw notFound()
    await deleteFiles(tx, [material.fileId])
    const { eventId, title, visible, sessionId, url, fileName } = material
    await recordChange(tx, {
      actorId,
      action: 'material.removed',
      subject: 'event',
      subjectId: String(eventId),
      before: { material: id, title, visible, sessionId, ...(fileName === null ? { url } : { file: fileName }) },
    })
  })
}
