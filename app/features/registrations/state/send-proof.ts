import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusedWith } from '#app/lib/api.ts'
import { uploadForm } from '#app/lib/upload-form.ts'
import type { sendProofAgain } from '#contract/registrations.ts'
import { outdatedCodes } from '../outdated-codes.ts'
import { pathOf, registrationQuery } from './queries.ts'

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
      if (isRefusedWith(error, ...outdatedCodes))
        return client.invalidateQueries({ queryKey: registrationQuery(token).queryKey })
    },
  })
  return { send: sending.mutateAsync, progress }
}
