import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi, isRefusedWith } from '#app/lib/api.ts'
import { sessionHint } from '#app/lib/session-hint.ts'
import type { currentUser, logOut, User } from '#contract/accounts.ts'

/** The user object, or null when nobody is signed in (the API responds with 401). */
export const userQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal }) => {
    if (!mayBeSignedIn() && !isUserPage()) return null
    try {
      return await browserApi<typeof currentUser>('GET', '/api/user', { signal })
    } catch (error) {
      if (isRefusedWith(error, 'signed_out')) return null
      throw error
    }
  },
})

/** Without the hint there is no session, and the request would only log a 401 in the browser's console. */
function mayBeSignedIn(): boolean {
  return sessionHint.test(document.cookie)
}

/** These pages depend on the user, so they request it even without the hint. */
function isUserPage(): boolean {
  return /^\/(auth|profile)\/?$/.test(window.location.pathname)
}

/** `undefined` while loading. Only the browser requests it: a page's HTML is the same for everyone. */
export function useUser() {
  return useQuery(userQuery)
}

export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi<typeof logOut>('POST', '/api/logout'),
    onSuccess: () => setUser(client, null),
    onError: (error) => console.error('Logout failed:', error.message),
  })
}

/** Cached data that the next person at this browser must not see. */
const personal = [
  '/api/profile',
  '/api/applications',
  '/api/registrations',
  '/api/registrations/:token',
  '/api/payment/verify',
]

/** Sets the user after a login or logout. */
export async function setUser(client: QueryClient, user: User | null): Promise<void> {
  // A response in flight belongs to the previous session.
  await client.cancelQueries({ queryKey: userQuery.queryKey })
  for (const path of personal) client.removeQueries({ queryKey: [path] })
  client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/staff/') })
  client.setQueryData(userQuery.queryKey, user)
  if (!user) clearDrafts()
}

/** Clears unsent drafts from sessionStorage, so that the next person does not see them. */
function clearDrafts(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to clear.
  }
}
