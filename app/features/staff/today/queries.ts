import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { toast } from '#app/ui/toast.tsx'
import { notices as words } from '#content/staff/notices.ts'
import type { listNotices, resolveNotice } from '#contract/staff/notices.ts'
import type { showToday } from '#contract/staff/overview.ts'
import { alwaysRefetch, asStaff } from '../as-staff.ts'
import { pollWhileActive } from '../poll-while-active.ts'

const everyMinute = 60_000

/** Pending work and business figures. The frame shows the counts; a 401 or 403 closes the console. */
export const todayQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: ['/api/staff/today'],
  queryFn: ({ signal }) => browserApi<typeof showToday>('GET', '/api/staff/today', { signal }),
  refetchInterval: pollWhileActive(everyMinute),
})

const noticesKey = '/api/staff/notices'

/** The count is part of the key, so that a new notice in the frame's count refetches the list. */
export const noticesQuery = (count: number) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: [noticesKey, count],
    queryFn: ({ signal }) => browserApi<typeof listNotices>('GET', noticesKey, { signal }),
    placeholderData: keepPreviousData,
  })

export function useResolveNotice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      asStaff(client, browserApi<typeof resolveNotice>('POST', `${noticesKey}/${id}/resolve` as const)),
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: [noticesKey] }),
        client.invalidateQueries({ queryKey: todayQuery.queryKey }),
      ])
      toast({ title: words.resolved })
    },
    onError: (error) => toast({ title: words.failed, description: getFormErrorMessage(error), tone: 'destructive' }),
  })
}
