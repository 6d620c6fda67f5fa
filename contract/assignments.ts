import * as z from 'zod/mini'
import { classroomFile, FileName, StoredFile } from './classroom-files.ts'
import { classroomMessages } from './classroom-messages.ts'
import { endpoint, file, json } from './endpoint.ts'
import { DateTime, secureAddress } from './fields.ts'
import { LinkParams } from './link-params.ts'

export const Assignment = z.object({
  title: z.string(),
  instructions: z.string(),
  /** Work is accepted after it too, and marked as late. */
  dueAt: z.nullable(DateTime),
})
export type Assignment = z.output<typeof Assignment>

/** `returned` asks for another try. */
export const SubmissionState = z.enum(['handed_in', 'accepted', 'returned'])
export type SubmissionState = z.output<typeof SubmissionState>

/** `isAccepted` is null until the team has reviewed the work. */
export function submissionStateOf({ isAccepted }: { isAccepted: boolean | null }): SubmissionState {
  if (isAccepted === null) return 'handed_in'
  return isAccepted ? 'accepted' : 'returned'
}

/** A link or a file. */
export const Submission = z.object({
  url: z.nullable(z.string()),
  file: z.nullable(StoredFile),
  submittedAt: DateTime,
  isLate: z.boolean(),
  state: SubmissionState,
  /** What the team wrote about it. */
  review: z.nullable(z.string()),
})
export type Submission = z.output<typeof Submission>

export const SubmittedLink = z.object({ url: secureAddress(classroomMessages.linkNeeded) })
export type SubmittedLink = z.output<typeof SubmittedLink>

export const handInLink = endpoint({
  method: 'POST',
  path: '/api/registrations/:token/submission',
  summary:
    'Hand in a link for the assignment, in place of what was handed in before; by the secret link of a paid seat',
  tag: 'Registrations',
  access: 'anyone',
  params: LinkParams,
  body: SubmittedLink,
  reply: json(Submission),
})

export const handInFile = endpoint({
  method: 'POST',
  path: '/api/registrations/:token/submission/file',
  summary:
    'Hand in a file for the assignment, in place of what was handed in before; by the secret link of a paid seat',
  tag: 'Registrations',
  access: 'anyone',
  params: LinkParams,
  file: classroomFile,
  body: z.object({ name: FileName }),
  reply: json(Submission),
})

export const downloadSubmission = endpoint({
  method: 'GET',
  path: '/api/registrations/:token/submission/file',
  summary: 'The file that was handed in, by the secret link of its seat',
  tag: 'Registrations',
  access: 'anyone',
  params: LinkParams,
  reply: file,
})
