import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '#app/features/courses/queries.ts'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { TodayPage } from '#app/features/staff/today/today-page.tsx'
import { today } from '#content/staff/today.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }

export const meta = staffMeta(today.title)

export default function StaffToday() {
  const { data: courses = [] } = useQuery(coursesQuery())
  return <TodayPage titles={new Map(courses.map(({ slug, title }) => [slug, title]))} />
}
