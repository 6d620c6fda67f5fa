import * as contract from '#contract/interests.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { findCourse } from '#server/modules/catalogue/public.ts'
import { isUnsubscribeToken, namedInterest, queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { deleteInterest, findInterestEmail, insertInterest } from './store.ts'

/**
 * Owns who wants to be told when a course launches. The course need not exist: the page of an unknown course takes
 * interest too, and that somebody wants it is worth knowing.
 */
export function interestRoutes(services: Services): Implementation[] {
  return [
    implement(contract.submitInterest, async ({ body }) => {
      const { name, email, courseSlug, city, country } = body
      await services.database.transaction(async (tx) => {
        const interestId = await insertInterest(tx, body)
        // By the catalogue's name or none: the form must not carry a stranger's words to an address that is not theirs.
        const courseTitle = (await findCourse(tx, courseSlug))?.title
        await queueMail(services, tx, { kind: 'interest_noted', to: email, facts: { name, interestId, courseTitle } })
        await queueMail(services, tx, {
          kind: 'interest_to_team',
          to: services.teamEmail,
          facts: { name, email, courseSlug, city, country },
        })
      })
      return { message: "We'll notify you when this course launches." }
    }),
    // Somebody who has stopped already, or whose link is broken, hears nothing either: there is no error to tell.
    implement(contract.stopInterest, async ({ body }) => {
      const { queries } = services.database
      const id = namedInterest(body.token)
      const email = id === null ? null : await findInterestEmail(queries, id)
      if (id !== null && email !== null && isUnsubscribeToken(services.sessionSecret, body.token, email))
        await deleteInterest(queries, id)
      return undefined
    }),
  ]
}
