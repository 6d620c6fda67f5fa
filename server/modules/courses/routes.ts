import * as contract from '#contract/courses.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { listCourses, listFeaturedCourses } from './store.ts'

/** Owns the courses as the public sees them. Applying for one is the applications' business. */
export function courseRoutes({ database }: Services): Implementation[] {
  return [
    implement(contract.listCourses, () => listCourses(database.queries)),
    implement(contract.listFeaturedCourses, () => listFeaturedCourses(database.queries)),
  ]
}
