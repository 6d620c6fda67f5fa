import * as contract from '#contract/materials.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { isOpenedByPerson } from '#server/http/is-opened-by-person.ts'
import { notFound, Problem } from '#server/http/problem.ts'
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
      return streamFile(database, { fileId: material.fileId, reader: { seat: seat.id }, reply })
    }),
    implement(contract.watchRecording, async ({ params, request, reply }) => {
      reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      try {
        const { event } = await requireAttendee(services, params.token)
        return await findOpenRecording(database.queries, event, params.sessionId, clock())
      } catch (error) {
        if (isGone(error) && isOpenedByPerson(request)) return `/registration/${encodeURIComponent(params.token)}`
        throw error
      }
    }),
  ]
}

/** The seat’s page says in words that it has expired, or that the seat is somebody else’s; one that was removed is not listed. */
const isGone = (error: unknown) => error instanceof Problem && (error.status === 404 || error.status === 410)
