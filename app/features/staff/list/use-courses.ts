import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '../catalogue/queries.ts'

/** Course titles by slug, and the options of the course filter. */
export function useCourses() {
  const { data = [] } = useQuery(coursesQuery)
  return {
    options: data.map(({ slug, title }) => ({ value: slug, label: title })),
    titleOf: (slug: string) => data.find((course) => course.slug === slug)?.title ?? slug,
  }
}
