import * as contract from '#contract/interests.ts'
import { messages } from '#contract/problems.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import { findPublicEvent } from '#server/modules/catalogue/public.ts'
import { isUnsubscribeToken, queueMail, readInterestId } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { requireCourse } from '../require-course.ts'
import { deleteInterest, findInterestEmail, insertInterest, insertInterestOnce } from './store.ts'

/** Owns interest in courses that have not launched, in the next dates of events, and in news of all events. */
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
    implement(contract.submitNextDateInterest, async ({ params, body: { email } }) => {
      await services.database.transaction(async (tx) => {
        const event = await findPublicEvent(tx, params.slug)
        if (!event) throw notFound(messages.masterclassNotFound)
        const { id: eventId, title: eventTitle, courseSlug } = event
        const interestId = await insertInterestOnce(tx, { email, eventId, courseSlug: courseSlug ?? '' })
        // Asked before: the response is the same, and there is nothing new to say.
        if (interestId === null) return
        await queueMail(services, tx, { kind: 'next_date_noted', to: email, facts: { interestId, eventTitle } })
      })
      return { message: 'We’ll email you when there’s a new date.' }
    }),
    implement(contract.submitNewsInterest, async ({ body: { email } }) => {
      await services.database.transaction(async (tx) => {
        const interestId = await insertInterestOnce(tx, { email, isNews: true })
        if (interestId !== null) await queueMail(services, tx, { kind: 'news_noted', to: email, facts: { interestId } })
      })
      return { message: 'We’ll email you when a new event opens for booking.' }
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
