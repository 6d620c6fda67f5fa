import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '../catalogue/queries.ts'

/** What courses are called, and what a list can be narrowed down to. */
export function useCourses() {
  const { data = [] } = useQuery(coursesQuery)
  return {
    options: data.map(({ slug, title }) => ({ value: slug, label: title })),
    titleOf: (slug: string) => data.find((course) => course.slug === slug)?.title ?? slug,
  }
}
