import { listStaffApplications } from '#contract/staff/applications.ts'
import { showCancellation as showCancellationCall } from '#contract/staff/cancellation.ts'
import { listStaffInterests, listStaffMessages } from '#contract/staff/inbox.ts'
import { listNotices } from '#contract/staff/notices.ts'
import { showOrder as showOrderCall } from '#contract/staff/orders.ts'
import * as overview from '#contract/staff/overview.ts'
import { listStaffRegistrations } from '#contract/staff/registrations.ts'
import { listAudit, listMails as listMailsCall } from '#contract/staff/team.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { toPage } from '#server/http/to-page.ts'
import { describeNotice } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { listApplications, toStaffApplication } from './applications/store.ts'
import { listAuditLines, toAuditLine } from './audit/store.ts'
import { showCancellation } from './cancellation/show-cancellation.ts'
import { exportList } from './export/export-list.ts'
import { recordExport } from './export/record-export.ts'
import { listInterests, listMessages, withApiDates } from './inbox/store.ts'
import { listMails, toStaffMail } from './mail/store.ts'
import { listOpenNotices } from './notices/store.ts'
import { showOrder } from './orders/show-order.ts'
import { findGuests } from './people/guests/find-guests.ts'
import { showPerson } from './people/show-person.ts'
import { listPeople, toStaffPerson } from './people/store.ts'
import { listRegistrations } from './registrations/store.ts'
import { showToday } from './today/show-today.ts'

const maxNotices = 50

/** Owns the read-only lists and figures of the console. Changes are in each module's `staff-routes.ts`. */
export function reportStaffRoutes(services: Services): Implementation[] {
  const { clock, database } = services
  return [
    implement(overview.showToday, ({ visitor }) => showToday(services, visitor.userId)),
    implement(overview.listPeople, async ({ query }) => {
      const { rows, next } = toPage(await listPeople(database.queries, query))
      return { rows: rows.map(toStaffPerson), next }
    }),
    implement(overview.listGuests, ({ query }) => findGuests(database.queries, query)),
    implement(overview.showPerson, ({ query, visitor }) => showPerson(services, query.email, visitor.userId)),
    implement(overview.exportList, async ({ params, query, visitor, reply }) => {
      await recordExport(database, { actorId: visitor.userId, subject: 'list', subjectId: params.list, query })
      const lines = await exportList(database.queries, params.list, query)
      reply.header('content-disposition', `attachment; filename="rolewise-${params.list}.csv"`)
      return lines
    }),
    implement(listStaffApplications, async ({ query }) => {
      const { rows, next } = toPage(await listApplications(database.queries, query))
      return { rows: rows.map(toStaffApplication), next }
    }),
    implement(listStaffRegistrations, async ({ query }) => toPage(await listRegistrations(database.queries, query))),
    implement(showOrderCall, ({ params }) => showOrder(database.queries, params.id, clock())),
    implement(showCancellationCall, ({ params }) => showCancellation(services, params.id)),
    implement(listStaffMessages, async ({ query }) => {
      const { rows, next } = toPage(await listMessages(database.queries, query))
      return { rows: rows.map(withApiDates), next }
    }),
    implement(listStaffInterests, async ({ query }) => {
      const { rows, next } = toPage(await listInterests(database.queries, query))
      return { rows: rows.map(withApiDates), next }
    }),
    implement(listMailsCall, async ({ query }) => {
      const { rows, next } = toPage(await listMails(database.queries, query))
      return { rows: rows.map(toStaffMail), next }
    }),
    implement(listAudit, async ({ query }) => {
      const { rows, next } = toPage(await listAuditLines(database.queries, query))
      return { rows: rows.map(toAuditLine), next }
    }),
    implement(listNotices, async () => {
      const rows = await listOpenNotices(database.queries, maxNotices)
      return rows.map(({ id, kind, facts, createdAt, registrationId, reference }) => ({
        id,
        kind,
        ...describeNotice(kind, facts),
        registration: registrationId !== null && reference !== null ? { id: registrationId, reference } : null,
        created_at: createdAt.toISOString(),
      }))
    }),
  ]
}
