import { messages } from '#contract/problems.ts'
import * as courses from '#contract/staff/courses.ts'
import * as events from '#contract/staff/events.ts'
import { toFailure } from '#database/failure.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { changeCourse } from './editing/change-course.ts'
import { changeEvent } from './editing/change-event.ts'
import { changeEventStatus } from './editing/change-event-status.ts'
import { createEvent } from './editing/create-event.ts'
import { deleteEvent } from './editing/delete-event.ts'
import { duplicateEvent } from './editing/duplicate-event.ts'
import type { OnEventChange } from './editing/on-event-change.ts'
import { previewDateChange } from './editing/preview-date-change.ts'
import { versionOf } from './editing/require-unchanged.ts'
import * as store from './editing/store.ts'
import { type EventRow, listAllEvents } from './events/store.ts'
import { toMasterclassDetail, type WriteRules } from './events/to-masterclass.ts'
import { readWaysToPay } from './ways-to-pay/read-ways-to-pay.ts'

/** Owns the editing of courses and events. Database triggers notify every process, so public pages update at once. */
export function catalogueStaffRoutes(
  services: Services,
  onChange: OnEventChange,
  writeRules: WriteRules,
): Implementation[] {
  const { database, clock } = services
  const toStaffEvents = async (rows: EventRow[]): Promise<events.StaffEvent[]> => {
    const methods = await readWaysToPay(services)
    const rules = await writeRules(database.queries, rows)
    return rows.map((event, index) => ({
      ...toMasterclassDetail(event, clock(), methods),
      certificateRule: rules[index] ?? '',
      imagePath: event.imagePath,
      refundHours: event.refundHours,
      seats: event.seats,
      seatsTaken: event.seatsTaken,
      status: event.status,
      publishedAt: event.publishedAt?.toISOString() ?? null,
      joinUrl: event.joinUrl,
      version: versionOf(event),
    }))
  }
  const toStaffEvent = async (event: EventRow) => {
    const [shown] = await toStaffEvents([event])
    if (!shown) throw new Error('an event is missing')
    return shown
  }
  return [
    implement(courses.listStaffCourses, () => store.listCourses(database.queries)),
    implement(courses.createCourse, ({ body, visitor }) =>
      refuseTakenSlug(
        database.transaction(async (tx) => {
          const course = await store.insertCourse(tx, body)
          await recordChange(tx, {
            actorId: visitor.userId,
            action: 'course.created',
            subject: 'course',
            subjectId: String(course.id),
            after: { ...body },
          })
          return course
        }),
      ),
    ),
    implement(courses.updateCourse, ({ params, body, visitor }) =>
      changeCourse(services, params.id, body, visitor.userId),
    ),
    implement(events.listStaffEvents, async () => toStaffEvents(await listAllEvents(database.queries))),
    implement(events.createEvent, async ({ body, visitor }) =>
      toStaffEvent(await refuseTakenSlug(createEvent(services, body, visitor.userId))),
    ),
    implement(events.updateEvent, async ({ params, body, visitor }) =>
      toStaffEvent(await changeEvent(services, params.id, body, { actorId: visitor.userId, onChange })),
    ),
    implement(events.previewDateChange, ({ params, body }) => previewDateChange(services, params.id, body, onChange)),
    implement(events.changeEventStatus, async ({ params, body, visitor }) =>
      toStaffEvent(await changeEventStatus(services, params.id, body, visitor.userId)),
    ),
    implement(events.duplicateEvent, async ({ params, visitor }) =>
      toStaffEvent(await duplicateEvent(services, params.id, visitor.userId)),
    ),
    implement(events.deleteEvent, async ({ params, query, visitor }) => {
      await deleteEvent(services, { id: params.id, version: query.version }, visitor.userId)
      return undefined
    }),
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
