import { recordingLine } from '#content/recording.ts'
import * as courses from '#contract/courses.ts'
import * as events from '#contract/masterclasses.ts'
import { getPaymentMethods } from '#contract/payment-methods.ts'
import * as placeholder from '#contract/placeholder.ts'
import { messages } from '#contract/problems.ts'
import { getSiteTexts } from '#contract/site-texts.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { findCourse, listCourses, listFeaturedCourses } from './courses/store.ts'
import { drawPlaceholder } from './draw-placeholder.ts'
import { type EventRow, findPublicEvent, listCourseCohorts, listPublicEvents } from './events/store.ts'
import { toMasterclass, toMasterclassDetail, type WriteRules } from './events/to-masterclass.ts'
import { readSiteTexts, toPublicTexts } from './site-texts/read-site-texts.ts'
import { readWaysToPay } from './ways-to-pay/read-ways-to-pay.ts'

/** Owns courses, events and the site's words as the public sees them. Applying and registering belong to other modules. */
export function catalogueRoutes(services: Services, writeRules: WriteRules): Implementation[] {
  const { database, clock } = services
  const toMasterclasses = async (rows: readonly EventRow[]) => {
    const rules = await writeRules(database.queries, rows)
    return rows.map((row, index) => ({ ...toMasterclass(row, clock()), certificateRule: rules[index] ?? '' }))
  }
  return [
    implement(courses.listCourses, () => listCourses(database.queries)),
    implement(courses.listFeaturedCourses, () => listFeaturedCourses(database.queries)),
    implement(events.listMasterclasses, async () => toMasterclasses(await listPublicEvents(database.queries))),
    implement(events.findMasterclass, async ({ params }) => {
      const event = await findPublicEvent(database.queries, params.slug)
      if (!event) throw notFound(messages.masterclassNotFound)
      const detail = toMasterclassDetail(event, clock(), await readWaysToPay(services))
      const [certificateRule = ''] = await writeRules(database.queries, [event])
      // One text, so that the page needs no words of its own for it.
      return { ...detail, certificateRule, recording: recordingLine(event.recording, event.recordingDays) }
    }),
    implement(events.listCohorts, async ({ params }) => {
      const course = await findCourse(database.queries, params.slug)
      if (!course) throw notFound()
      const cohorts = await toMasterclasses(await listCourseCohorts(database.queries, course.id))
      return cohorts.filter(({ state }) => state !== 'over')
    }),
    implement(getSiteTexts, async () => toPublicTexts(await readSiteTexts(database.queries))),
    implement(getPaymentMethods, () => readWaysToPay(services)),
    implement(placeholder.drawPlaceholder, ({ params, reply }) => {
      reply.header('cache-control', 'public, max-age=86400')
      return drawPlaceholder(params.width, params.height)
    }),
  ]
}
