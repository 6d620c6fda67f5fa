import type { Submission } from '#contract/assignments.ts'
import { classroomMessages } from '#contract/classroom-messages.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { lockRegistration } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { deleteFiles, insertFile, type NewFile } from '../files/store.ts'
import { requireAttendee } from '../require-attendee.ts'
import { findSubmission, lockAssignment, writeSubmission } from './store.ts'
import { toSubmission } from './to-submission.ts'

/** Stores the work in place of what was handed in before, unless that was accepted. The file before is deleted with it. */
export async function handIn(
  services: Services,
  token: string,
  work: { url: string } | { file: NewFile },
): Promise<Submission> {
  const { database, clock } = services
  const { seat } = await requireAttendee(services, token)
  return database.transaction(async (tx) => {
    // Two tabs wait for each other here, and a seat that is being handed over is checked again.
    await lockRegistration(tx, seat.id)
    const { event, seat: own } = await requireAttendee(services, token, tx)
    const assignment = await lockAssignment(tx, event.id, 'share')
    if (!assignment) throw notFound()
    const of = { registrationId: own.id, eventId: event.id }
    const before = await findSubmission(tx, of)
    if (before?.isAccepted) throw new Problem('already_decided', classroomMessages.alreadyAccepted)
    const fileId = 'file' in work ? await insertFile(tx, work.file) : null
    await writeSubmission(tx, { ...of, url: 'url' in work ? work.url : null, fileId, submittedAt: clock() })
    await deleteFiles(tx, [before?.fileId ?? null])
    const stored = await findSubmission(tx, of)
    if (!stored) throw new Error('a written submission was not found')
    return toSubmission(stored, assignment.dueAt)
  })
}
