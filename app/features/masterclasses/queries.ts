import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi, isRefusedWith } from '#app/lib/api.ts'
import type { findMasterclass, listCohorts, listMasterclasses } from '#contract/masterclasses.ts'

export const masterclassesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['/api/masterclasses'],
    queryFn: ({ signal }) => api<typeof listMasterclasses>('GET', '/api/masterclasses', { signal }),
  })

/** `null` when there is no such masterclass (404); any other failure is an error. */
export const masterclassQuery = (slug: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: [`/api/masterclasses/${slug}`],
    queryFn: async ({ signal }) => {
      try {
        return await api<typeof findMasterclass>('GET', `/api/masterclasses/${encodeURIComponent(slug)}`, { signal })
      } catch (error) {
        if (isRefusedWith(error, 'not_found')) return null
        throw error
      }
    },
  })

/** None for a course that does not exist. */
export const cohortsQuery = (courseSlug: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: [`/api/courses/${courseSlug}/cohorts`],
    queryFn: async ({ signal }) => {
      try {
        return await api<typeof listCohorts>('GET', `/api/courses/${encodeURIComponent(courseSlug)}/cohorts`, {
          signal,
        })
      } catch (error) {
        if (isRefusedWith(error, 'not_found')) return []
        throw error
      }
    },
  })
