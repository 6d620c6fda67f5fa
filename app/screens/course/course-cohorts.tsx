import { useQuery } from '@tanstack/react-query'
import { Cohorts } from '#app/features/events/cohorts.tsx'
import { cohortsQuery } from '#app/features/masterclasses/queries.ts'

/** A course's page is complete without its cohorts: nothing is shown while they load or if they fail to. */
export function CourseCohorts({ courseSlug }: { courseSlug: string }) {
  const { data } = useQuery(cohortsQuery(courseSlug))
  return data ? <Cohorts cohorts={data} /> : null
}
