import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { findAvailability } from '#contract/payments.ts'

/**
 * Whether an event's invoices name the payer's State. The registration forms have a query of their own: shared, it would
 * be one more file to load on their pages.
 */
export const asksStateQuery = (slug: string) =>
  queryOptions({
    queryKey: ['asks state', slug],
    queryFn: async ({ signal }) => {
      const path = `/api/masterclasses/${encodeURIComponent(slug)}/availability` as const
      return (await browserApi<typeof findAvailability>('GET', path, { signal })).asksState
    },
  })
