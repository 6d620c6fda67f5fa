import * as contract from '#contract/staff/team.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { pageOf } from '../page-of.ts'
import { addToTeam } from './add-to-team.ts'
import { createMember } from './create-member.ts'
import { removeMember } from './remove-member.ts'
import { listAuditLines, listMails, listMembers, reviveMail } from './store.ts'

/** Owns who belongs to the team, what it did, and the mail that did not get through. */
export function teamRoutes(services: Services): Implementation[] {
  const { database, clock } = services
  return [
    implement(contract.listStaffMembers, async () =>
      (await listMembers(database.queries)).map(({ createdAt, ...member }) => ({
        ...member,
        created_at: createdAt.toISOString(),
      })),
    ),
    implement(contract.createStaffMember, ({ body, visitor }) => createMember(services, body, visitor.userId)),
    implement(contract.addToTeam, async ({ params, visitor }) => {
      await addToTeam(services, params.id, visitor.userId)
      return undefined
    }),
    implement(contract.removeStaffMember, async ({ params, visitor }) => {
      await removeMember(services, params.id, visitor.userId)
      return undefined
    }),
    implement(contract.listAudit, async ({ query }) => {
      const { rows, next } = pageOf(await listAuditLines(database.queries, query))
      return { rows: rows.map(shownLine), next }
    }),
    implement(contract.listMails, async ({ query }) => {
      const { rows, next } = pageOf(await listMails(database.queries, query))
      return { rows: rows.map(shownMail), next }
    }),
    implement(contract.sendMailAgain, async ({ params, visitor }) => {
      await database.transaction(async (tx) => {
        if (!(await reviveMail(tx, params.id, clock()))) throw notFound()
        await recordChange(tx, {
          actorId: visitor.userId,
          action: 'mail.again',
          subject: 'mail',
          subjectId: String(params.id),
          before: { state: 'dead' },
          after: { state: 'waiting' },
        })
      })
      return undefined
    }),
  ]
}

/** Somebody whose account is gone is still somebody. */
function shownLine({ createdAt, actor, actorId, ...line }: Awaited<ReturnType<typeof listAuditLines>>[number]) {
  return { ...line, actor: actor ?? (actorId === null ? null : `#${actorId}`), created_at: createdAt.toISOString() }
}

export function shownMail({ createdAt, sentAt, ...mail }: Awaited<ReturnType<typeof listMails>>[number]) {
  return { ...mail, created_at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null }
}
