import type { Classroom } from '#contract/materials.ts'
import type { StaffClassroom } from '#contract/staff/materials.ts'
import { notFound } from '#server/http/problem.ts'
import { findEventRow } from '#server/modules/catalogue/public.ts'
import { listEventSubmissions } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { findAssignment, findSubmission } from '../assignments/store.ts'
import { toAssignment, toStaffAssignment } from '../assignments/to-assignment.ts'
import { toStaffSubmission, toSubmission } from '../assignments/to-submission.ts'
import { listRecordings } from '../recordings/store.ts'
import { toRecording, toStaffRecording } from '../recordings/to-recording.ts'
import { type Attendee, requireAttendee } from '../require-attendee.ts'
import { isVisible } from './is-visible.ts'
import { listMaterials } from './store.ts'
import { toMaterial, toStaffMaterial } from './to-material.ts'

/** What an attendee gets beside the sessions: what is visible now. */
export async function showClassroom(services: Services, token: string): Promise<Classroom> {
  const { seat, event } = await requireAttendee(services, token)
  const { queries } = services.database
  const now = services.clock()
  const isSession = (sessionId: number) => event.sessions.some(({ id }) => id === sessionId)
  const materials = (await listMaterials(queries, event.id)).filter((row) => isVisible(row, event, now))
  const recordings = (await listRecordings(queries, event.id)).filter(({ sessionId }) => isSession(sessionId))
  return {
    sessions: event.sessions.map(({ id, title, startsAt, endsAt }) => ({ id, title, startsAt, endsAt })),
    materials: materials.map(toMaterial),
    recordings: recordings.map((row) => toRecording(row, event.recordingDays, now)),
    ...(await showAssignment(services, { seat, event })),
  }
}

async function showAssignment({ database: { queries } }: Services, { seat, event }: Attendee) {
  const row = await findAssignment(queries, event.id)
  if (!row) return { assignment: null, submission: null }
  const submission = await findSubmission(queries, { registrationId: seat.id, eventId: event.id })
  return {
    assignment: toAssignment(row),
    submission: submission && toSubmission(submission, row.dueAt),
  }
}

/** The same for the team, with what is not visible yet and what was handed in. */
export async function showStaffClassroom({ database, clock }: Services, eventId: number): Promise<StaffClassroom> {
  const { queries } = database
  const event = await findEventRow(queries, eventId)
  if (!event) throw notFound()
  const now = clock()
  const assignment = await findAssignment(queries, eventId)
  return {
    materials: (await listMaterials(queries, eventId)).map((row) => toStaffMaterial(row, event, now)),
    recordings: (await listRecordings(queries, eventId)).map((row) => toStaffRecording(row, event.recordingDays, now)),
    assignment: assignment && toStaffAssignment(assignment),
    submissions: (await listEventSubmissions(queries, eventId)).map((row) =>
      toStaffSubmission(row, assignment?.dueAt ?? null),
    ),
  }
}
