import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi, isRefusedWith } from '#app/lib/api.ts'
import { asSignedIn } from '#app/lib/as-signed-in.ts'
import type {
  listApplications,
  NewGuestApplication,
  submitApplication,
  submitGuestApplication,
} from '#contract/applications.ts'

/** The signed-in user's, newest first. */
export const applicationsQuery = queryOptions({
  queryKey: ['/api/applications'],
  queryFn: ({ signal, client }) =>
    asSignedIn(client, browserApi<typeof listApplications>('GET', '/api/applications', { signal })),
})

interface Submission {
  form: NewGuestApplication
  isSignedIn: boolean
}

/** A signed-in user sends only the course and the reason; the server has the rest (docs/spec.md §6.2). */
export function useSubmitApplication() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ form, isSignedIn }: Submission) =>
      isSignedIn
        ? browserApi<typeof submitApplication>('POST', '/api/applications', {
            body: { courseSlug: form.courseSlug, reason: form.reason ?? '' },
          })
        : browserApi<typeof submitGuestApplication>('POST', '/api/guest-applications', {
            body: { ...form, phone: form.phone ?? '', city: form.city ?? '', reason: form.reason ?? '' },
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/applications'] }),
    // The session has expired: refetch the user, so that the next attempt is sent as a guest's.
    onError: (error) => {
      if (isRefusedWith(error, 'signed_out')) void client.invalidateQueries({ queryKey: ['/api/user'] })
    },
  })
}
