import * as contract from '#contract/assignments.ts'
import { type Head, type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { countLinkUse } from '#server/modules/accounts/public.ts'
import type { Services } from '#server/services.ts'
import { readUploadedFile } from '../files/read-uploaded-file.ts'
import { streamFile } from '../files/stream-file.ts'
import { requireAttendee } from '../require-attendee.ts'
import { handIn } from './hand-in.ts'
import { findSubmission } from './store.ts'

/** Per seat in 15 minutes. */
const maxHandIns = 8
const maxDownloads = 20

/** Owns the assignment and what attendees hand in for it. */
export function assignmentRoutes(services: Services): Implementation[] {
  const { database } = services
  const admit = async (token: string) => {
    const { seat } = await requireAttendee(services, token)
    await countLinkUse(services, `submission ${seat.id}`, maxHandIns)
  }
  return [
    implement(contract.handInLink, async ({ params, body }) => {
      await admit(params.token)
      return handIn(services, params.token, body)
    }),
    implement(
      contract.handInFile,
      async ({ params: { token }, body: { name }, bytes }) => {
        const file = await readUploadedFile({ bytes, name, takesZip: false, sender: token })
        return handIn(services, token, { file })
      },
      // Before megabytes are read.
      { beforeBody: ({ params }: Head) => admit(params.token ?? '') },
    ),
    implement(contract.downloadSubmission, async ({ params, reply }) => {
      const { seat, event } = await requireAttendee(services, params.token)
      const own = await findSubmission(database.queries, { registrationId: seat.id, eventId: event.id })
      if (!own?.fileId) throw notFound()
      await countLinkUse(services, `submission file ${seat.id}`, maxDownloads)
      return streamFile(database, { fileId: own.fileId, reader: { seat: seat.id }, reply })
    }),
  ]
}
