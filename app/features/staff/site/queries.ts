import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { SiteTextKey } from '#contract/site-texts.ts'
import type { changeTestimonials, listStaffSiteTexts } from '#contract/staff/site-texts.ts'
import { alwaysRefetch, asStaff } from '../as-staff.ts'
import type { Entry, SiteInputs } from './site-fields.ts'

export const siteTextsQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: ['/api/staff/site-texts'],
  queryFn: ({ client, signal }) =>
    asStaff(client, browserApi<typeof listStaffSiteTexts>('GET', '/api/staff/site-texts', { signal })),
})

export function useSiteTextChanges(key: SiteTextKey) {
  const client = useQueryClient()
  return {
    /** Null goes back to the first text. */
    change: async (value: SiteInputs[SiteTextKey] | null, version: string): Promise<Entry> => {
      // All five endpoints have this shape; the type of the value follows from the key.
      const request = browserApi<typeof changeTestimonials>(
        'PUT',
        `/api/staff/site-texts/${key}` as '/api/staff/site-texts/testimonials',
        { body: { value: value as SiteInputs['testimonials'] | null, version } },
      )
      const changed: Entry = await asStaff(client, request)
      client.setQueryData(siteTextsQuery.queryKey, (texts) => texts && { ...texts, [key]: changed })
      // Public pages cache their query; the log of the team has a new line.
      client.removeQueries({ queryKey: ['/api/site-texts'] })
      void client.invalidateQueries({ queryKey: ['/api/staff/audit'] })
      return changed
    },
    /** As it is stored now. */
    findLatest: async (): Promise<Entry> => (await client.fetchQuery(siteTextsQuery))[key],
  }
}
