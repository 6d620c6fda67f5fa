import { messages } from '#contract/problems.ts'
import * as contract from '#contract/staff/catalogue.ts'
import { failureOf } from '#database/failure.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import * as store from './store.ts'

/** Owns the team's changes of courses and events. Triggers tell every process, so the public pages follow at once. */
export function catalogueRoutes({ database }: Services): Implementation[] {
  return [
    implement(contract.listStaffEvents, () => store.listEvents(database.queries)),
    implement(contract.createCourse, ({ body, visitor }) =>
      slugIsFree(
        database.transaction(async (tx) => {
          const course = await store.insertCourse(tx, { ...body, imagePath: body.imagePath ?? null })
          await recordChange(tx, { ...change('course.created', 'course', course.id, visitor.userId), after: body })
          return course
        }),
      ),
    ),
    implement(contract.updateCourse, ({ params, body, visitor }) =>
      database.transaction(async (tx) => {
        const before = await store.findCourseRow(tx, params.id)
        if (!before) throw notFound()
        // Pages, pictures and applications are found by it.
        const after = { ...body, slug: before.slug, imagePath: body.imagePath ?? null }
        await recordChange(tx, {
          ...change('course.changed', 'course', params.id, visitor.userId),
          before: plain(before),
          after,
        })
        return store.updateCourseRow(tx, params.id, after)
      }),
    ),
    implement(contract.createEvent, ({ body, visitor }) =>
      slugIsFree(
        database.transaction(async (tx) => {
          const event = await store.insertEvent(tx, { ...valuesOf(body), kind: 'masterclass' })
          await recordChange(tx, { ...change('event.created', 'event', event.id, visitor.userId), after: body })
          return event
        }),
      ),
    ),
    implement(contract.updateEvent, ({ params, body, visitor }) =>
      database.transaction(async (tx) => {
        const before = await store.findEventRow(tx, params.id)
        if (!before) throw notFound()
        const after = { ...body, slug: before.slug }
        await recordChange(tx, {
          ...change('event.changed', 'event', params.id, visitor.userId),
          before: plain(before),
          after,
        })
        return store.updateEventRow(tx, params.id, valuesOf(after))
      }),
    ),
  ]
}

function valuesOf({ price, startDate, endDate, imagePath, joinUrl, ...event }: contract.EventForm) {
  return {
    ...event,
    pricePaise: Math.round(price * 100),
    startDate: new Date(startDate),
    endDate: new Date(endDate),
    imagePath: imagePath ?? null,
    joinUrl: joinUrl ?? null,
  }
}

async function slugIsFree<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (failureOf(error)?.kind !== 'duplicate') throw error
    throw new Problem('conflict', messages.slugTaken, { errors: { slug: messages.slugTaken } })
  }
}

const change = (action: string, subject: string, id: number, actorId: number) => ({
  actorId,
  action,
  subject,
  subjectId: String(id),
})

/** As JSON has it, for the log. */
const plain = (row: object): Record<string, unknown> => JSON.parse(JSON.stringify(row))
