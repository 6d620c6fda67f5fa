import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { cohortsQuery } from '#app/features/masterclasses/queries.ts'

// Few courses have one.
const Cohorts = lazy(() => import('#app/features/events/cohorts.tsx'))

/** A course's page is complete without its cohorts: nothing is shown while they load or if they fail to. */
export function CourseCohorts({ courseSlug }: { courseSlug: string }) {
  const { data = [] } = useQuery(cohortsQuery(courseSlug))
  if (data.length === 0) return null
  return (
    <Suspense>
      <Cohorts cohorts={data} />
    </Suspense>
  )
}
