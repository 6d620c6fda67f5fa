import * as contract from '#contract/staff/assignments.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { streamFile } from '../files/stream-file.ts'
import { changeAssignment, removeAssignment } from './change-assignment.ts'
import { reviewSubmission } from './review-submission.ts'
import { findSubmissionById } from './store.ts'

/** Owns the team's side of the assignment: its text, and the review of what was handed in. */
export function assignmentStaffRoutes(services: Services): Implementation[] {
  const { database } = services
  return [
    implement(contract.changeAssignment, ({ params, body, visitor }) =>
      changeAssignment(services, params.id, body, visitor.userId),
    ),
    implement(contract.removeAssignment, async ({ params, query, visitor }) => {
      await removeAssignment(services, params.id, query.version, visitor.userId)
      return undefined
    }),
    implement(contract.reviewSubmission, async ({ params, body, visitor }) => {
      await reviewSubmission(services, params.id, body, visitor.userId)
      return undefined
    }),
    implement(contract.showSubmissionFile, async ({ params, visitor, reply }) => {
      const submission = await findSubmissionById(database.queries, params.id)
      if (!submission?.fileId) throw notFound()
      const reader = { member: visitor.userId }
      const file = await streamFile(database, { fileId: submission.fileId, reader, reply })
      return { ...file, name: asTextName(file.name) }
    }),
  ]
}

/** A spreadsheet would run the formulas in an attendee's CSV; a text editor shows them. */
const asTextName = (name: string) => name.replace(/\.csv$/i, '.csv.txt')
