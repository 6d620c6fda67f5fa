import { sendMailAgain } from '#contract/staff/team.ts'
import type { Queries } from '#database/database.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { reviveMail } from './store.ts'

interface Change {
  actorId: number
  action: string
  subject: string
  subjectId: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Owns resending undelivered mail, and sending single mails that a restore held. This module imports no other, so the audit log is passed in. */
export function mailStaffRoutes(
  { database, clock }: Services,
  recordChange: (tx: Queries, change: Change) => Promise<void>,
): Implementation[] {
  return [
    implement(sendMailAgain, async ({ params, visitor }) => {
      await database.transaction(async (tx) => {
        const now = clock()
        const wasDead = await reviveMail(tx, { id: params.id, from: 'dead', now })
        if (!wasDead && !(await reviveMail(tx, { id: params.id, from: 'held', now }))) throw notFound()
        await recordChange(tx, {
          actorId: visitor.userId,
          action: 'mail.again',
          subject: 'mail',
          subjectId: String(params.id),
          before: { state: wasDead ? 'dead' : 'held' },
          after: { state: 'waiting' },
        })
      })
      return undefined
    }),
  ]
}
