import * as contract from '#contract/staff/materials.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { readUploadedFile } from '../files/read-uploaded-file.ts'
import { streamFile } from '../files/stream-file.ts'
import { changeRecording } from '../recordings/change-recording.ts'
import { toStaffRecording } from '../recordings/to-recording.ts'
import { addMaterial } from './add-material.ts'
import { removeMaterial } from './remove-material.ts'
import { showStaffClassroom } from './show-classroom.ts'
import { findMaterial } from './store.ts'
import { toStaffMaterial } from './to-material.ts'

/** Owns what the team adds to an event for those with a seat. */
export function materialStaffRoutes(services: Services): Implementation[] {
  const { database, clock } = services
  const add = async (eventId: number, added: Parameters<typeof addMaterial>[2], actorId: number) => {
    const { material, event } = await addMaterial(services, eventId, added, actorId)
    return toStaffMaterial(material, event, clock())
  }
  return [
    implement(contract.showMaterials, ({ params }) => showStaffClassroom(services, params.id)),
    implement(contract.addLink, ({ params, body, visitor }) => {
      const { url, title, visible, sessionId = null } = body
      return add(params.id, { title, visible, sessionId, content: { url } }, visitor.userId)
    }),
    implement(contract.addFile, async ({ params, body, bytes, visitor }) => {
      const { name, title, visible, sessionId = null } = body
      const file = await readUploadedFile({ bytes, name, takesZip: true, sender: `member ${visitor.userId}` })
      return add(params.id, { title, visible, sessionId, content: { file } }, visitor.userId)
    }),
    implement(contract.removeMaterial, async ({ params, visitor }) => {
      await removeMaterial(services, params.id, visitor.userId)
      return undefined
    }),
    implement(contract.showMaterialFile, async ({ params, visitor, reply }) => {
      const material = await findMaterial(database.queries, params.id)
      if (!material?.fileId) throw notFound()
      return streamFile(database, { fileId: material.fileId, reader: { member: visitor.userId }, reply })
    }),
    implement(contract.changeRecording, async ({ params: { id: eventId, sessionId }, body, visitor }) => {
      const changed = await changeRecording(services, { eventId, sessionId }, body, visitor.userId)
      return {
        recording: changed.recording && toStaffRecording(changed.recording, changed.recordingDays, clock()),
      }
    }),
  ]
}
