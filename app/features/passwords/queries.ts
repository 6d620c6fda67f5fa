import { useMutation } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { ForgottenPassword, forgotPassword, PasswordReset, resetPassword } from '#contract/passwords.ts'

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (body: ForgottenPassword) =>
      browserApi<typeof forgotPassword>('POST', '/api/forgot-password', { body }),
  })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: PasswordReset) => browserApi<typeof resetPassword>('POST', '/api/reset-password', { body }),
  })
}
