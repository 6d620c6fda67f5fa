import { messages } from '#contract/problems.ts'
import * as contract from '#contract/staff/catalogue.ts'
import { toFailure } from '#database/failure.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { changeCourse } from './editing/change-course.ts'
import { changeEvent } from './editing/change-event.ts'
import type { OnRescheduled } from './editing/on-rescheduled.ts'
import * as store from './editing/store.ts'
import { saleState } from './events/is-open.ts'

/** Owns the editing of courses and events. Database triggers notify every process, so public pages update at once. */
export function catalogueStaffRoutes(services: Services, onRescheduled: OnRescheduled): Implementation[] {
  const { database, clock } = services
  const withState = (event: store.StoredEvent) => {
    const { isOpen, endDate } = event
    return { ...event, state: saleState({ isOpen, endDate: new Date(endDate) }, clock()) }
  }
  return [
    implement(contract.listStaffCourses, () => store.listCourses(database.queries)),
    implement(contract.listStaffEvents, async () => (await store.listEvents(database.queries)).map(withState)),
    implement(contract.createCourse, ({ body, visitor }) =>
      refuseTakenSlug(
        database.transaction(async (tx) => {
          const course = await store.insertCourse(tx, body)
          await recordChange(tx, { ...created('course', course.id, visitor.userId), after: { ...body } })
          return course
        }),
      ),
    ),
    implement(contract.updateCourse, ({ params, body, visitor }) =>
      changeCourse(services, params.id, body, visitor.userId),
    ),
    implement(contract.createEvent, ({ body, visitor }) =>
      refuseTakenSlug(
        database.transaction(async (tx) => {
          const event = await store.insertEvent(tx, body)
          await recordChange(tx, { ...created('event', event.id, visitor.userId), after: { ...body } })
          return withState(event)
        }),
      ),
    ),
    implement(contract.updateEvent, async ({ params, body, visitor }) =>
      withState(await changeEvent(services, params.id, body, { actorId: visitor.userId, onRescheduled })),
    ),
  ]
}

async function refuseTakenSlug<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (toFailure(error)?.kind !== 'duplicate') throw error
    throw new Problem('slug_taken', messages.slugTaken, { errors: { slug: messages.slugTaken } })
  }
}

const created = (subject: 'course' | 'event', id: number, actorId: number) => ({
  actorId,
  action: `${subject}.created`,
  subject,
  subjectId: String(id),
})
