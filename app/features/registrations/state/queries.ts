import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, browserApi } from '#app/lib/api.ts'
import { asSignedIn } from '#app/lib/as-signed-in.ts'
import { uploadForm } from '#app/lib/upload-form.ts'
import type { verifyPayment } from '#contract/payments.ts'
import type { findRegistration, listRegistrations, sendProofAgain } from '#contract/registrations.ts'

/** Whether a checkout was paid. Without its id there is nothing to ask. */
export const verificationQuery = (sessionId: string | null) =>
  queryOptions({
    queryKey: ['/api/payment/verify', sessionId],
    queryFn: ({ signal }) =>
      browserApi<typeof verifyPayment>('GET', `/api/payment/verify?session_id=${encodeURIComponent(sessionId ?? '')}`, {
        signal,
      }),
    enabled: Boolean(sessionId),
  })

/** By the link that was mailed. Its state moves on without this browser, so every visit looks anew. */
export const registrationQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/registrations/:token', token],
    queryFn: ({ signal }) => browserApi<typeof findRegistration>('GET', pathOf(token), { signal }),
    staleTime: 0,
  })

/** The signed-in user's, newest first. Looked up anew at every visit, as above. */
export const registrationsQuery = queryOptions({
  queryKey: ['/api/registrations'],
  queryFn: ({ signal, client }) =>
    asSignedIn(client, browserApi<typeof listRegistrations>('GET', '/api/registrations', { signal })),
  staleTime: 0,
})

/** A screenshot for a registration that is there already. `progress` is a share from 0 to 1 while it is sent. */
export function useSendProof(token: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const sending = useMutation({
    mutationFn: (form: FormData) =>
      uploadForm<typeof sendProofAgain>(`${pathOf(token)}/proof`, form, { onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: (registration) => client.setQueryData(registrationQuery(token).queryKey, registration),
    // Decided elsewhere meanwhile, or the last seat went: the page then shows how it stands.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        return client.invalidateQueries({ queryKey: registrationQuery(token).queryKey })
    },
  })
  return { send: sending.mutateAsync, progress }
}

export const calendarPath = (token: string) => `${pathOf(token)}/calendar`

const pathOf = (token: string) => `/api/registrations/${encodeURIComponent(token)}` as const
