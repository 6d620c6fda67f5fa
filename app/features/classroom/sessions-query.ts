import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#app/lib/api.ts'
import type { listSeatSessions } from '#contract/join.ts'
import { seatPath } from '#contract/seat-path.ts'

/** The team changes them and attendance is added, so every visit refetches. */
export const seatSessionsQuery = (token: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['/api/registrations/:token/sessions', token],
    queryFn: ({ signal }) => api<typeof listSeatSessions>('GET', `${seatPath(token)}/sessions`, { signal }),
    staleTime: 0,
  })
