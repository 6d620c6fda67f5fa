import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi, isRefusedWith } from '#app/lib/api.ts'
import { asSignedIn } from '#app/lib/as-signed-in.ts'
import { sessionHint } from '#app/lib/session-hint.ts'
import type { AccountDeletion, deleteAccount } from '#contract/account-data.ts'
import type { Credentials, currentUser, logIn, logOut, register, SignUp, User } from '#contract/accounts.ts'
import type { requestEmailConfirmation } from '#contract/email-confirmation.ts'
import type { changePassword, PasswordChange } from '#contract/passwords.ts'

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

export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (credentials: Credentials) => browserApi<typeof logIn>('POST', '/api/login', { body: credentials }),
    onSuccess: (user) => setUser(client, user),
    onError: (error) => console.error('Login failed:', error.message),
  })
}

export function useRegister() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (registration: SignUp) =>
      browserApi<typeof register>('POST', '/api/register', { body: withoutHiddenFollowUps(registration) }),
    onSuccess: ({ message: _, ...user }) => setUser(client, user),
    onError: (error) => console.error('Registration failed:', error.message),
  })
}

export function useLogOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => browserApi<typeof logOut>('POST', '/api/logout'),
    onSuccess: () => setUser(client, null),
    onError: (error) => console.error('Logout failed:', error.message),
  })
}

/** Ends all other sessions and keeps this one. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: PasswordChange) =>
      asSignedIn(client, browserApi<typeof changePassword>('POST', '/api/change-password', { body: change })),
    // The cached user still says that the initial staff password is in use.
    onSuccess: () => client.removeQueries({ queryKey: ['/api/staff/today'] }),
  })
}

export function useRequestEmailConfirmation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      asSignedIn(client, browserApi<typeof requestEmailConfirmation>('POST', '/api/confirm-email/link')),
  })
}

export function useDeleteAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (deletion: AccountDeletion) =>
      asSignedIn(client, browserApi<typeof deleteAccount>('DELETE', '/api/account', { body: deletion })),
    onSuccess: () => setUser(client, null),
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

/** Sends all fields, without the follow-up to a choice that was changed back (docs/spec.md §3.2). */
function withoutHiddenFollowUps(registration: SignUp): SignUp {
  const { courseReason, howDidYouKnow, linkedinProfile = '', organization = '' } = registration
  const { otherReason = '', howDidYouKnowOther = '' } = registration
  return {
    ...registration,
    linkedinProfile,
    organization,
    otherReason: courseReason === 'Other' ? otherReason : '',
    howDidYouKnowOther: howDidYouKnow === 'Referral' || howDidYouKnow === 'Others' ? howDidYouKnowOther : '',
  }
}
