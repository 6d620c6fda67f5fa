import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { closeMonth, listClosedMonths, Period, showBookkeeping } from '#contract/staff/bookkeeping.ts'
import type { changeGstSettings, GstSettingsInput, getGstSettings } from '#contract/staff/gst-settings.ts'
import { alwaysRefetch, asStaff } from '../as-staff.ts'

export const summaryQuery = (period: Period) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: ['/api/staff/bookkeeping', period],
    queryFn: ({ client, signal }) =>
      asStaff(client, browserApi<typeof showBookkeeping>('GET', '/api/staff/bookkeeping', { query: period, signal })),
    // Shows the previous period's totals until the new ones have loaded.
    placeholderData: keepPreviousData,
  })

export const closedMonthsQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: ['/api/staff/closed-months'],
  queryFn: ({ client, signal }) =>
    asStaff(client, browserApi<typeof listClosedMonths>('GET', '/api/staff/closed-months', { signal })),
})

export function useCloseMonth() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (month: string) =>
      asStaff(client, browserApi<typeof closeMonth>('POST', '/api/staff/closed-months', { body: { month } })),
    // Also after a failure: it may be closed already.
    onSettled: () => client.invalidateQueries({ queryKey: closedMonthsQuery.queryKey }),
  })
}

export const gstSettingsQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: ['/api/staff/gst-settings'],
  queryFn: ({ client, signal }) =>
    asStaff(client, browserApi<typeof getGstSettings>('GET', '/api/staff/gst-settings', { signal })),
})

export function useGstSettingsChange() {
  const client = useQueryClient()
  return {
    change: async (body: GstSettingsInput) => {
      const changed = await asStaff(
        client,
        browserApi<typeof changeGstSettings>('PUT', '/api/staff/gst-settings', { body }),
      )
      client.setQueryData(gstSettingsQuery.queryKey, changed)
      void client.invalidateQueries({ queryKey: ['/api/staff/audit'] })
      return changed
    },
    /** As they are stored now. */
    findLatest: () => client.fetchQuery(gstSettingsQuery),
  }
}
