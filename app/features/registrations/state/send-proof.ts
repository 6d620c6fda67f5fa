import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusedWith } from '#app/lib/api.ts'
import { uploadForm } from '#app/lib/upload-form.ts'
import type { sendProofAgain } from '#contract/proofs.ts'
import { seatPath } from '#contract/seat-path.ts'
import { outdatedCodes } from '../outdated-codes.ts'
import { registrationQuery } from './queries.ts'

/** Sends a screenshot for an existing registration. `progress` goes from 0 to 1. */
export function useSendProof(token: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState(0)
  const sending = useMutation({
    mutationFn: (form: FormData) =>
      uploadForm<typeof sendProofAgain>(`${seatPath(token)}/proof`, form, { onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: (registration) => client.setQueryData(registrationQuery(token).queryKey, registration),
    // Decided by the team, or the last seat is gone: refetch to show the current state.
    onError: (error) => {
      if (isRefusedWith(error, ...outdatedCodes))
        return client.invalidateQueries({ queryKey: registrationQuery(token).queryKey })
    },
  })
  return { send: sending.mutateAsync, progress }
}
