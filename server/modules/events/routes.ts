import * as contract from '#contract/masterclasses.ts'
import { messages } from '#contract/problems.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { findMasterclass, listMasterclasses } from './store.ts'

/** Owns masterclasses and the workshop as the public sees them. Registering for one is the registrations' business. */
export function eventRoutes({ database }: Services): Implementation[] {
  return [
    implement(contract.listMasterclasses, () => listMasterclasses(database.queries)),
    implement(contract.findMasterclass, async ({ params }) => {
      const masterclass = await findMasterclass(database.queries, params.slug)
      if (!masterclass) throw notFound(messages.masterclassNotFound)
      return masterclass
    }),
  ]
}
