import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { uploadForm } from '#app/lib/upload-form.ts'
import { useSingleFlight } from '#app/lib/use-single-flight.ts'
import { limits } from '#contract/limits.ts'
import {
  attendanceMessages,
  type importParticipants,
  type ParticipantsPreview,
  type previewParticipants,
} from '#contract/staff/attendance.ts'
import { asStaff, isDenied } from '../../as-staff.ts'
import { attendanceKey, attendancePath } from '../queries.ts'

export type Choices = Readonly<Record<string, number | null>>
export interface Imported {
  imported: number
  changed: number
}

interface Options {
  slug: string
  sessionId: number
  onImported: (imported: Imported) => void
}

/** A participants' list from its file to the stored minutes. */
export function useParticipants({ slug, sessionId, onImported }: Options) {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<ParticipantsPreview>()
  const [error, setError] = useState<string>()
  const path = `${attendancePath(slug)}/participants`
  const onError = (failure: unknown) => {
    if (!isDenied(failure)) setError(getFormErrorMessage(failure))
  }
  const reading = useMutation({
    mutationFn: (chosen: File) =>
      asStaff(client, uploadForm<typeof previewParticipants>(`${path}/preview`, toForm(chosen, sessionId))),
    onSuccess: setPreview,
    onError,
  })
  const saving = useMutation({
    mutationFn: ({ chosen, choices }: { chosen: File; choices: Choices }) =>
      asStaff(client, uploadForm<typeof importParticipants>(path, toForm(chosen, sessionId, choices))),
    onSuccess: (imported) => {
      void client.invalidateQueries({ queryKey: [attendanceKey] })
      onImported(imported)
    },
    onError,
  })
  const saveOnce = useSingleFlight(saving.mutateAsync)
  return {
    preview,
    error,
    isReading: reading.isPending,
    isSaving: saving.isPending,
    read: (chosen: File) => {
      const refusal = refusalOf(chosen)
      setError(refusal)
      if (refusal) return
      setFile(chosen)
      reading.mutate(chosen)
    },
    save: (choices: Choices) => {
      setError(undefined)
      if (file) saveOnce({ chosen: file, choices })
    },
    startOver: () => {
      setFile(undefined)
      setPreview(undefined)
      setError(undefined)
    },
  }
}

/** What the server would say, before megabytes are sent. */
function refusalOf({ size }: File): string | undefined {
  if (size === 0) return attendanceMessages.fileBlank
  return size > limits.participants.maxBytes ? attendanceMessages.fileTooLarge : undefined
}

function toForm(file: File, sessionId: number, choices: Choices = {}): FormData {
  const form = new FormData()
  form.append('participants', file)
  form.append('sessionId', String(sessionId))
  if (Object.keys(choices).length > 0) form.append('choices', JSON.stringify(choices))
  return form
}
