import * as courses from '#contract/courses.ts'
import * as events from '#contract/masterclasses.ts'
import * as placeholder from '#contract/placeholder.ts'
import { messages } from '#contract/problems.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { listCourses, listFeaturedCourses } from './courses/store.ts'
import { drawPlaceholder } from './draw-placeholder.ts'
import { findMasterclass, listMasterclasses } from './events/store.ts'

/** Owns courses, events and their pictures as the public sees them. Applying and registering belong to other modules. */
export function catalogueRoutes({ database }: Services): Implementation[] {
  return [
    implement(courses.listCourses, () => listCourses(database.queries)),
    implement(courses.listFeaturedCourses, () => listFeaturedCourses(database.queries)),
    implement(events.listMasterclasses, () => listMasterclasses(database.queries)),
    implement(events.findMasterclass, async ({ params }) => {
      const masterclass = await findMasterclass(database.queries, params.slug)
      if (!masterclass) throw notFound(messages.masterclassNotFound)
      return masterclass
    }),
    implement(placeholder.drawPlaceholder, ({ params, reply }) => {
      reply.header('cache-control', 'public, max-age=86400')
      return drawPlaceholder(params.width, params.height)
    }),
  ]
}
