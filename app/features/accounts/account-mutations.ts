import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import { asSignedIn } from '#app/lib/as-signed-in.ts'
import type { AccountDeletion, deleteAccount } from '#contract/account-data.ts'
import type { Credentials, logIn, register, SignUp } from '#contract/accounts.ts'
import type { requestEmailConfirmation } from '#contract/email-confirmation.ts'
import type { changePassword, PasswordChange } from '#contract/passwords.ts'
import { setUser } from './queries.ts'

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
