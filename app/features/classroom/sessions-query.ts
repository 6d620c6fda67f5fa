import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { listSeatSessions } from '#contract/join.ts'
import { seatPath } from '#contract/seat-path.ts'

/** The team changes them and attendance is added, so every visit refetches. */
export const seatSessionsQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/registrations/:token/sessions', token],
    queryFn: ({ signal }) =>
      browserApi<typeof listSeatSessions>('GET', `${seatPath(token)}/sessions`, {
        signal,
      }),
    staleTime: 0,
  })
