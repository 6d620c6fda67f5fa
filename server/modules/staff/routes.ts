import * as contract from '#contract/staff/overview.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { staffApplicationRoutes } from './applications/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { exportList } from './export/export-list.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { showToday } from './overview/show-today.ts'
import { pageOf } from './page-of.ts'
import { findGuests } from './people/guests/find-guests.ts'
import { shownPerson, showPerson } from './people/show-person.ts'
import { signOutPerson } from './people/sign-out-person.ts'
import { listPeople } from './people/store.ts'
import { proofRoutes } from './proofs/routes.ts'
import { staffRegistrationRoutes } from './registrations/routes.ts'
import { teamRoutes } from './team/routes.ts'

/** Owns the console: lists and figures over everything. What a change does belongs to the module of what is changed. */
export function staffRoutes(services: Services): Implementation[] {
  const { database } = services
  return [
    implement(contract.showToday, ({ visitor }) => showToday(services, visitor.userId)),
    implement(contract.listPeople, async ({ query }) => {
      const { rows, next } = pageOf(await listPeople(database.queries, query))
      const isFirstPage = query.search && !query.before
      const guests = isFirstPage ? await findGuests(database.queries, query.search ?? '') : []
      return { rows: rows.map(shownPerson), next, guests }
    }),
    implement(contract.showPerson, ({ query }) => showPerson(services, query.email)),
    implement(contract.endSessionsOfPerson, async ({ params, visitor }) => {
      await signOutPerson(services, params.id, visitor.userId)
      return undefined
    }),
    implement(contract.exportList, async ({ params, query, reply }) => {
      const lines = await exportList(database.queries, params.list, query)
      reply.header('content-disposition', `attachment; filename="rolewise-${params.list}.csv"`)
      return lines
    }),
    ...proofRoutes(services),
    ...staffApplicationRoutes(services),
    ...staffRegistrationRoutes(services),
    ...inboxRoutes(services),
    ...catalogueRoutes(services),
    ...teamRoutes(services),
  ]
}
