import * as contract from '#contract/staff/inbox.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { pageOf } from '../page-of.ts'
import { inboxTables, listInterests, listMessages, updateAnswered } from './store.ts'

/** Owns what the team does about messages and interest. */
export function inboxRoutes({ database, clock }: Services): Implementation[] {
  const mark = async (subject: keyof typeof inboxTables, id: number, isAnswered: boolean, actorId: number) => {
    await database.transaction(async (tx) => {
      if (!(await updateAnswered(tx, inboxTables[subject], id, isAnswered ? clock() : null))) throw notFound()
      const action = `${subject}.${isAnswered ? 'answered' : 'reopened'}`
      const [before, after] = [{ isAnswered: !isAnswered }, { isAnswered }]
      await recordChange(tx, { actorId, action, subject, subjectId: String(id), before, after })
    })
    return undefined
  }
  return [
    implement(contract.listStaffMessages, async ({ query }) => {
      const { rows, next } = pageOf(await listMessages(database.queries, query))
      return { rows: rows.map(dated), next }
    }),
    implement(contract.listStaffInterests, async ({ query }) => {
      const { rows, next } = pageOf(await listInterests(database.queries, query))
      return { rows: rows.map(dated), next }
    }),
    implement(contract.markMessage, ({ params, body, visitor }) =>
      mark('message', params.id, body.isAnswered, visitor.userId),
    ),
    implement(contract.markInterest, ({ params, body, visitor }) =>
      mark('interest', params.id, body.isAnswered, visitor.userId),
    ),
  ]
}

/** Dates as the API has them. */
export function dated<R extends { createdAt: Date; answeredAt: Date | null }>({ createdAt, answeredAt, ...row }: R) {
  return { ...row, created_at: createdAt.toISOString(), answered_at: answeredAt?.toISOString() ?? null }
}
