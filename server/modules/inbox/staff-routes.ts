import { markMessage } from '#contract/staff/inbox.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { recordAnswered } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { updateAnswered } from './store.ts'

/** Owns the team's follow-up on messages. */
export function inboxStaffRoutes({ database, clock }: Services): Implementation[] {
  return [
    implement(markMessage, async ({ params: { id }, body: { isAnswered }, visitor }) => {
      await database.transaction(async (tx) => {
        const isChanged = await updateAnswered(tx, id, isAnswered ? clock() : null)
        if (isChanged === null) throw notFound()
        if (isChanged) await recordAnswered(tx, { subject: 'message', id, isAnswered, actorId: visitor.userId })
      })
      return undefined
    }),
  ]
}
