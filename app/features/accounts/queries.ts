import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi, isRefusedWith } from '#app/lib/api.ts'
import { asSignedIn } from '#app/lib/as-signed-in.ts'
import { sessionHint } from '#app/lib/session-hint.ts'
import type { AccountDeletion, deleteAccount } from '#contract/account-data.ts'
import type { Credentials, currentUser, logIn, logOut, register, SignUp, User } from '#contract/accounts.ts'
import type { requestEmailConfirmation } from '#contract/email-confirmation.ts'
import type { changePassword, PasswordChange } from '#contract/passwords.ts'

/** The user object, or null when nobody is signed in (the API then answers 401). */
export const userQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal }) => {
    if (!mayBeSignedIn() && !mattersHere()) return null
    try {
      return await browserApi<typeof currentUser>('GET', '/api/user', { signal })
    } catch (error) {
      if (isRefusedWith(error, 'signed_out')) return null
      throw error
    }
  },
})

/** Of somebody who cannot be signed in, asking would only write a 401 into the console. */
function mayBeSignedIn(): boolean {
  return sessionHint.test(document.cookie)
}

/** Where the whole page depends on who is here, a missing hint is not taken for an answer. */
function mattersHere(): boolean {
  return /^\/(auth|profile)\/?$/.test(window.location.pathname)
}

/** `undefined` while it is not known yet. Only the browser asks: a page's HTML is the same for everyone. */
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
      browserApi<typeof register>('POST', '/api/register', { body: wholeOf(registration) }),
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

/** The other sessions end; this one goes on. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: PasswordChange) =>
      asSignedIn(client, browserApi<typeof changePassword>('POST', '/api/change-password', { body: change })),
    // It still says that the team's first password is in use.
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

/** What the next person at this browser must not find. */
const personal = [
  '/api/profile',
  '/api/applications',
  '/api/registrations',
  '/api/registrations/:token',
  '/api/payment/verify',
]

/** Says who is here now: nobody, or somebody who just came. */
export async function setUser(client: QueryClient, user: User | null): Promise<void> {
  // An answer that is still on its way tells of the session before.
  await client.cancelQueries({ queryKey: userQuery.queryKey })
  for (const path of personal) client.removeQueries({ queryKey: [path] })
  client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/staff/') })
  client.setQueryData(userQuery.queryKey, user)
  if (!user) forgetTyped()
}

/** What was typed and not sent is kept by the tab: whoever comes next must not find it. */
function forgetTyped(): void {
  try {
    sessionStorage.clear()
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** All fields are sent, but no follow-up to a choice that was changed back (docs/spec.md §3.2). */
function wholeOf(registration: SignUp): SignUp {
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
