import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { confirmEmail } from '#contract/email-confirmation.ts'
import type { stopInterest } from '#contract/interests.ts'
import type { disownRegistration } from '#contract/proofs.ts'

export function useConfirmEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => browserApi<typeof confirmEmail>('POST', '/api/confirm-email', { body: { token } }),
    // What was sent as a guest now belongs to the account.
    onSuccess: () =>
      Promise.all(
        ['/api/registrations', '/api/applications', '/api/profile'].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => browserApi<typeof stopInterest>('POST', '/api/unsubscribe', { body: { token } }),
  })
}

export function useDisownRegistration() {
  return useMutation({
    mutationFn: (token: string) =>
      browserApi<typeof disownRegistration>('POST', '/api/not-my-registration', { body: { token } }),
  })
}
