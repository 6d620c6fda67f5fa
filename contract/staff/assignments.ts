import * as z from 'zod/mini'
import { Assignment, Submission } from '../assignments.ts'
import { classroomMessages } from '../classroom-messages.ts'
import { endpoint, file, json, nothing } from '../endpoint.ts'
import { DateTime, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { orNull, required, version } from './catalogue-fields.ts'
import { IdParams } from './list.ts'

const { title, instructions, review } = limits.assignment

export const StaffAssignment = z.extend(Assignment, {
  /** When attendees were emailed about it. */
  announcedAt: z.nullable(DateTime),
  version,
})
export type StaffAssignment = z.output<typeof StaffAssignment>

export const AssignmentForm = z.object({
  title: required(title, 'Please enter a title'),
  instructions: paragraph({ message: 'Please say what to do', min: 2, max: instructions }),
  dueAt: orNull(z.iso.datetime({ offset: true, error: 'Please choose a date and a time' })),
  /** Null for a new one. */
  version: orNull(version),
})
export type AssignmentForm = z.output<typeof AssignmentForm>

export const changeAssignment = endpoint({
  method: 'PUT',
  path: '/api/staff/events/:id/assignment',
  summary: 'Set or change the assignment of an event',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: AssignmentForm,
  reply: json(StaffAssignment),
})

export const removeAssignment = endpoint({
  method: 'DELETE',
  path: '/api/staff/events/:id/assignment',
  summary: 'Remove the assignment of an event, unless work was handed in',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  query: z.object({ version }),
  reply: nothing,
})

export const StaffSubmission = z.extend(Submission, {
  id: z.int(),
  registrationId: z.int(),
  name: z.string(),
  email: z.string(),
  reviewedAt: z.nullable(DateTime),
  version,
})
export type StaffSubmission = z.output<typeof StaffSubmission>

/** Asking for another try takes a sentence; accepting may have one. */
export const SubmissionReview = z
  .object({
    isAccepted: z.boolean(),
    review: z._default(paragraph({ message: classroomMessages.reviewNeeded, max: review }), ''),
    version,
  })
  .check(({ value, issues }) => {
    if (!value.isAccepted && value.review.length < 3)
      issues.push({ code: 'custom', path: ['review'], message: classroomMessages.reviewNeeded, input: value })
  })
export type SubmissionReview = z.output<typeof SubmissionReview>

export const reviewSubmission = endpoint({
  method: 'POST',
  path: '/api/staff/submissions/:id/review',
  summary: 'Accept what was handed in, or ask for another try; the attendee is emailed',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: SubmissionReview,
  reply: nothing,
})

export const showSubmissionFile = endpoint({
  method: 'GET',
  path: '/api/staff/submissions/:id/file',
  summary: 'The file that an attendee handed in',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: file,
})
