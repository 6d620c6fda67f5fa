import * as contract from '#contract/materials.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { countLinkUse } from '#server/modules/accounts/public.ts'
import type { Services } from '#server/services.ts'
import { streamFile } from '../files/stream-file.ts'
import { findOpenRecording } from '../recordings/find-open-recording.ts'
import { requireAttendee } from '../require-attendee.ts'
import { isVisible } from './is-visible.ts'
import { showClassroom } from './show-classroom.ts'
import { findMaterial } from './store.ts'

/** Per seat in 15 minutes: a file may have ten megabytes. */
const maxDownloads = 60

/** Owns materials and recordings, for those with a paid seat. Joining a session and attendance have routes of their own. */
export function materialRoutes(services: Services): Implementation[] {
  const { database, clock } = services
  return [
    implement(contract.findClassroom, ({ params, reply }) => {
      reply.header('cache-control', 'private, no-store')
      return showClassroom(services, params.token)
    }),
    implement(contract.downloadMaterial, async ({ params, reply }) => {
      const { seat, event } = await requireAttendee(services, params.token)
      const material = await findMaterial(database.queries, params.id)
      if (material?.eventId !== event.id || material.fileId === null || !isVisible(material, event, clock()))
        throw notFound()
      await countLinkUse(services, `materials ${seat.id}`, maxDownloads)
      return streamFile(database, { fileId: material.fileId, downloader: `seat ${seat.id}`, reply })
    }),
    implement(contract.watchRecording, async ({ params, reply }) => {
      reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      const { event } = await requireAttendee(services, params.token)
      return findOpenRecording(database.queries, event, params.sessionId, clock())
    }),
  ]
}
