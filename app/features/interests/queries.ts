import { useMutation } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { NewInterest, submitInterest } from '#contract/interests.ts'

export function useSubmitInterest() {
  return useMutation({
    mutationFn: (interest: NewInterest) =>
      browserApi<typeof submitInterest>('POST', '/api/interest', {
        body: { ...interest, linkedinProfile: interest.linkedinProfile ?? '' },
      }),
  })
}
