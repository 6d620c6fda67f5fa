import { courseIllustration } from '#app/features/courses/course-picture.ts'
import { CourseFormPage } from '#app/features/staff/catalogue/form-pages.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { catalogue } from '#content/staff/catalogue.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(catalogue.title)

export default function CatalogueCourse() {
  return <CourseFormPage drawingOf={courseIllustration} />
}
