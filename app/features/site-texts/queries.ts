import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Api, browserApi } from '#app/lib/api.ts'
import type { getSiteTexts, SiteTexts } from '#contract/site-texts.ts'

export const siteTextsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['/api/site-texts'],
    queryFn: ({ signal }) => api<typeof getSiteTexts>('GET', '/api/site-texts', { signal }),
  })

/** The words that the team edits; undefined until they are loaded. A page's loader provides them in its HTML. */
export function useSiteTexts(): SiteTexts | undefined {
  return useQuery(siteTextsQuery()).data
}
