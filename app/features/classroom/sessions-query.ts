import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { listSeatSessions } from '#contract/join.ts'

/** The team changes them and attendance is added, so every visit refetches. */
export const seatSessionsQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/registrations/:token/sessions', token],
    queryFn: ({ signal }) =>
      browserApi<typeof listSeatSessions>('GET', `/api/registrations/${encodeURIComponent(token)}/sessions`, {
        signal,
      }),
    staleTime: 0,
  })
