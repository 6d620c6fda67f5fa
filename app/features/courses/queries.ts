import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#app/lib/api.ts'
import type { listCourses, listFeaturedCourses } from '#contract/courses.ts'

export const coursesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['/api/courses'],
    queryFn: ({ signal }) => api<typeof listCourses>('GET', '/api/courses', { signal }),
  })

export const featuredCoursesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['/api/courses/featured'],
    queryFn: ({ signal }) => api<typeof listFeaturedCourses>('GET', '/api/courses/featured', { signal }),
  })
