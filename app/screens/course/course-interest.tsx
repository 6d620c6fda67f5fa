import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { userQuery } from '#app/features/accounts/queries.ts'
import { coursesQuery } from '#app/features/courses/queries.ts'
import { InterestForm } from '#app/features/interests/interest-form.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function CourseInterest() {
  const { slug = '' } = useParams()
  const user = useQuery(userQuery)
  const { data: courses } = useQuery(coursesQuery())
  // While the courses load, only an announced course shows this form.
  const isKnown = !courses || courses.some((course) => course.slug === slug)
  const courseSlug = isKnown ? slug : ''
  return <InterestForm key={courseSlug} courseSlug={courseSlug} courses={courses ?? []} user={user.data} />
}
