import { messages } from '#contract/problems.ts'
import type { SubmissionReview } from '#contract/staff/assignments.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { findRegistrationRow } from '#server/modules/bookings/public.ts'
import { findEventRow } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { findAssignment, lockSubmission, type SubmissionRow, updateReview } from './store.ts'
import { versionOf } from './to-submission.ts'

/** Of the work as it was shown: another try, or a colleague's review since, is not overwritten. */
export function reviewSubmission(
  services: Services,
  id: number,
  { isAccepted, review: typed, version }: SubmissionReview,
  actorId: number,
): Promise<void> {
  const review = typed === '' ? null : typed
  return services.database.transaction(async (tx) => {
    const submission = await lockSubmission(tx, id)
    if (!submission) throw notFound()
    // The same click again.
    if (submission.isAccepted === isAccepted && submission.review === review) return
    if (versionOf(submission) !== version) throw new Problem('edit_conflict', messages.changedMeanwhile)
    await updateReview(tx, id, { isAccepted, review, reviewedAt: services.clock(), reviewedBy: actorId })
    await recordChange(tx, {
      actorId,
      action: isAccepted ? 'submission.accepted' : 'submission.returned',
      subject: 'registration',
      subjectId: String(submission.registrationId),
      // Not the feedback, which is deleted with the work.
      before: { submission: id, isAccepted: submission.isAccepted },
      after: { submission: id, isAccepted },
    })
    await queueReviewMail(services, tx, submission, { isAccepted, review })
  })
}

/** Nobody who has no seat any more is told. */
async function queueReviewMail(
  services: Services,
  tx: Queries,
  { registrationId, eventId }: SubmissionRow,
  outcome: { isAccepted: boolean; review: string | null },
): Promise<void> {
  const seat = await findRegistrationRow(tx, registrationId)
  const [event, assignment] = [await findEventRow(tx, eventId), await findAssignment(tx, eventId)]
  if (!event || !assignment || seat?.paymentStatus !== 'paid' || seat.masterclassId !== eventId) return
  if (event.status === 'cancelled') return
  const { name, email, reference } = seat
  await queueMail(services, tx, {
    kind: 'submission_reviewed',
    to: email,
    facts: { registrationId, name, reference, eventTitle: event.title, assignmentTitle: assignment.title, ...outcome },
  })
}
