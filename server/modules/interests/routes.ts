import * as contract from '#contract/interests.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { insertInterest } from './store.ts'

/**
 * Owns who wants to be told when a course launches. The course need not exist: the page of an unknown course takes
 * interest too, and that somebody wants it is worth knowing.
 */
export function interestRoutes({ database }: Services): Implementation[] {
  return [
    implement(contract.submitInterest, async ({ body }) => {
      await insertInterest(database.queries, body)
      return { message: "We'll notify you when this course launches." }
    }),
  ]
}
