import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, browserApi, isRefusedWith } from '#app/lib/api.ts'
import { uploadForm } from '#app/lib/upload-form.ts'
import type { handInFile, handInLink, Submission, SubmittedLink } from '#contract/assignments.ts'
import type { findClassroom } from '#contract/materials.ts'
import { seatPath } from '#contract/seat-path.ts'

/** Null for a seat that has none of it: not paid for, cancelled, handed over. The team adds things, so every visit refetches. */
export const classroomQuery = (token: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['/api/registrations/:token/classroom', token],
    queryFn: async ({ signal }) => {
      try {
        return await api<typeof findClassroom>('GET', `${seatPath(token)}/classroom`, { signal })
      } catch (error) {
        if (isRefusedWith(error, 'not_found')) return null
        throw error
      }
    },
    staleTime: 0,
  })

export const materialPath = (token: string, id: number) => `${seatPath(token)}/materials/${id}`
export const recordingPath = (token: string, sessionId: number) => `${seatPath(token)}/recordings/${sessionId}`
export const submissionPath = (token: string) => `${seatPath(token)}/submission/file`

export function useHandInLink(token: string) {
  return useHandIn(token, (body: SubmittedLink) =>
    browserApi<typeof handInLink>('POST', `${seatPath(token)}/submission`, { body }),
  )
}

/** `progress` goes from 0 to 1. */
export function useHandInFile(token: string) {
  const [progress, setProgress] = useState(0)
  const send = useHandIn(token, (file: File) => {
    setProgress(0)
    const form = new FormData()
    form.append('name', file.name)
    form.append('file', file)
    return uploadForm<typeof handInFile>(submissionPath(token), form, { onProgress: setProgress })
  })
  return { send, progress }
}

function useHandIn<Work>(token: string, send: (work: Work) => Promise<Submission>) {
  const client = useQueryClient()
  const { queryKey } = classroomQuery(token)
  const { mutateAsync } = useMutation({
    mutationFn: send,
    onSuccess: (submission) => client.setQueryData(queryKey, (shown) => shown && { ...shown, submission }),
    // Accepted meanwhile, or the seat has ended: refetch to show the current state.
    onError: (error) => {
      if (isRefusedWith(error, 'already_decided', 'not_found')) return client.invalidateQueries({ queryKey })
    },
  })
  return mutateAsync
}
