import { useMutation } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { PasswordReset, resetPassword } from '#contract/passwords.ts'

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: PasswordReset) => browserApi<typeof resetPassword>('POST', '/api/reset-password', { body }),
  })
}
