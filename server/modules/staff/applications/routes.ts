import * as contract from '#contract/staff/applications.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { pageOf } from '../page-of.ts'
import { decidePending, listApplications, lockNote, updateNote } from './store.ts'

/** Owns the team's decisions on applications. */
export function staffApplicationRoutes(services: Services): Implementation[] {
  const { database } = services
  return [
    implement(contract.listStaffApplications, async ({ query }) => {
      const rows = await listApplications(database.queries, query)
      return pageOf(
        rows.map(({ createdAt, userId, ...row }) => ({
          ...row,
          isGuest: userId === null,
          created_at: createdAt.toISOString(),
        })),
      )
    }),
    implement(contract.decideApplications, ({ body: { ids, status }, visitor }) =>
      database.transaction(async (tx) => {
        const changed = await decidePending(tx, { ids, status, decidedAt: services.clock() })
        for (const { id, name, email, courseTitle } of changed) {
          await recordChange(tx, {
            actorId: visitor.userId,
            action: `application.${status}`,
            subject: 'application',
            subjectId: String(id),
            before: { status: 'pending' },
            after: { status },
          })
          await queueMail(services, tx, { kind: `application_${status}`, to: email, facts: { name, courseTitle } })
        }
        return { changed: changed.length }
      }),
    ),
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
  ]
}

/** The log outlives an applicant who has their data deleted: it says that a note changed, not what was in it. */
function lengthOf(note: string | null | undefined): string | null {
  return note ? `${note.length} characters` : null
}
