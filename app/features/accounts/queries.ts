import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, browserApi } from '#app/lib/api.ts'
import { sessionHint } from '#app/lib/session-hint.ts'
import type { currentUser, logOut } from '#contract/accounts.ts'

/** The user object, or null when nobody is signed in (the API then answers 401). */
export const userQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal }) => {
    if (!mayBeSignedIn()) return null
    try {
      return await browserApi<typeof currentUser>('GET', '/api/user', { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

/** Of somebody who cannot be signed in, asking would only write a 401 into the console. */
function mayBeSignedIn(): boolean {
  return sessionHint.test(document.cookie)
}

/** `undefined` while it is not known yet. Only the browser asks: a page's HTML is the same for everyone. */
export function useUser() {
  return useQuery(userQuery)
}

export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi<typeof logOut>('POST', '/api/logout'),
    onSuccess: () => client.setQueryData(userQuery.queryKey, null),
    onError: (error) => console.error('Logout failed:', error.message),
  })
}
