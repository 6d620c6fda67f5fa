import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi, isRefusedWith } from '#app/lib/api.ts'
import { asSignedIn } from '#app/lib/as-signed-in.ts'
import type { Credentials, logIn } from '#contract/accounts.ts'
import type { endOtherSessions, endSession, listSessions, SessionEnding } from '#contract/sessions.ts'
import { userQuery } from '../queries.ts'

/**
 * Other tabs and devices change it, so every visit refetches. Not cached after the page is left: the next person must
 * not see it.
 */
export const sessionsQuery = queryOptions({
  queryKey: ['/api/sessions'],
  queryFn: ({ signal, client }) =>
    asSignedIn(client, browserApi<typeof listSessions>('GET', '/api/sessions', { signal })),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: true,
})

export function useEndSession(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: SessionEnding) => {
      try {
        await asSignedIn(client, browserApi<typeof endSession>('DELETE', `/api/sessions/${id}`, { body }))
      } catch (error) {
        // Already ended from another tab, which is the wanted result.
        if (!isRefusedWith(error, 'not_found')) throw error
      }
    },
    onSuccess: () =>
      client.setQueryData(sessionsQuery.queryKey, (open) => open?.filter((session) => session.id !== id)),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SessionEnding) =>
      asSignedIn(client, browserApi<typeof endOtherSessions>('DELETE', '/api/sessions', { body })),
    onSuccess: () => client.setQueryData(sessionsQuery.queryKey, (open) => open?.filter(({ isCurrent }) => isCurrent)),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}

/** Signs in again after the session has expired, and keeps the page's cached data. */
export function useLogInAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (credentials: Credentials) => browserApi<typeof logIn>('POST', '/api/login', { body: credentials }),
    onSuccess: (user) => client.setQueryData(userQuery.queryKey, user),
  })
}
