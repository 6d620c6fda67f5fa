import * as contract from '#contract/staff/applications.ts'
import { markInterest } from '#contract/staff/inbox.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { recordAnswered, recordChange } from '#server/modules/audit/public.ts'
import { listDecidedApplications } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { decideApplications, undoApplications } from './decisions/decide-applications.ts'
import { updateAnswered } from './interests/store.ts'
import { lockNote, updateNote } from './store.ts'

/** Owns decisions about applications, and the follow-up on interest in courses. */
export function applicationStaffRoutes(services: Services): Implementation[] {
  const { database, clock } = services
  return [
    implement(contract.decideApplications, async ({ body, visitor }) => {
      const changed = await decideApplications(services, body, visitor.userId)
      return { changed: changed.length }
    }),
    implement(contract.undoApplications, async ({ body, visitor }) => {
      const undone = await undoApplications(services, body.ids, visitor.userId)
      return { undone: undone.length }
    }),
    implement(contract.listDecidedApplications, async ({ visitor }) => {
      const now = clock()
      const decided = await listDecidedApplications(database.queries, visitor.userId, now)
      return decided.map(({ decisionHoldsAt, ...row }) => ({
        ...row,
        undoMs: decisionHoldsAt.getTime() - now.getTime(),
      }))
    }),
    implement(contract.noteApplication, async ({ params, body, visitor }) => {
      await database.transaction(async (tx) => {
        const earlier = await lockNote(tx, params.id)
        if (!earlier) throw notFound()
        await updateNote(tx, params.id, body.note ?? null)
        await recordChange(tx, {
          actorId: visitor.userId,
          action: 'application.noted',
          subject: 'application',
          subjectId: String(params.id),
          before: { note: lengthOf(earlier.note) },
          after: { note: lengthOf(body.note) },
        })
      })
      return undefined
    }),
    implement(markInterest, async ({ params: { id }, body: { isAnswered }, visitor }) => {
      await database.transaction(async (tx) => {
        const isChanged = await updateAnswered(tx, id, isAnswered ? clock() : null)
        if (isChanged === null) throw notFound()
        if (isChanged) await recordAnswered(tx, { subject: 'interest', id, isAnswered, actorId: visitor.userId })
      })
      return undefined
    }),
  ]
}

/** The audit log outlives deleted personal data, so it records that a note changed but not its text. */
function lengthOf(note: string | null | undefined): string | null {
  return note ? `${note.length} characters` : null
}
