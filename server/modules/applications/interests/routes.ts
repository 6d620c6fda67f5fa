import * as contract from '#contract/interests.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { isUnsubscribeToken, queueMail, readInterestId } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { requireCourse } from '../require-course.ts'
import { deleteInterest, findInterestEmail, insertInterest } from './store.ts'

/** Owns interest in courses that have not launched. */
export function interestRoutes(services: Services): Implementation[] {
  return [
    implement(contract.submitInterest, async ({ body }) => {
      const { name, email, courseSlug, city, country } = body
      await services.database.transaction(async (tx) => {
        // Only a title from the catalogue is mailed: the form must not send a stranger's text to any address.
        const { title: courseTitle } = await requireCourse(tx, courseSlug, contract.courseRequired)
        const interestId = await insertInterest(tx, body)
        await queueMail(services, tx, { kind: 'interest_noted', to: email, facts: { name, interestId, courseTitle } })
        await queueMail(services, tx, {
          kind: 'interest_to_team',
          to: services.teamEmail,
          facts: { name, email, courseSlug, city, country },
        })
      })
      return { message: "We'll notify you when this course launches." }
    }),
    // An invalid or used link also succeeds: nothing is sent either way.
    implement(contract.stopInterest, async ({ body }) => {
      const { queries } = services.database
      const id = readInterestId(body.token)
      const email = id === null ? null : await findInterestEmail(queries, id)
      if (id !== null && email !== null && isUnsubscribeToken(services.sessionSecret, body.token, email))
        await deleteInterest(queries, id)
      return undefined
    }),
  ]
}
