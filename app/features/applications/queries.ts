import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { NewGuestApplication, submitApplication, submitGuestApplication } from '#contract/applications.ts'

interface Submission {
  form: NewGuestApplication
  isSignedIn: boolean
}

/** Spec, section 6: of somebody signed in only the course and the reason are sent; the server knows the rest. */
export function useSubmitApplication() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ form, isSignedIn }: Submission) =>
      isSignedIn
        ? browserApi<typeof submitApplication>('POST', '/api/applications', {
            body: { courseSlug: form.courseSlug, reason: form.reason },
          })
        : browserApi<typeof submitGuestApplication>('POST', '/api/guest-applications', { body: form }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/applications'] }),
  })
}
