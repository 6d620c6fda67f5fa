import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyEndpoint, ResponseOf } from '#app/lib/api.ts'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { uploadForm } from '#app/lib/upload-form.ts'
import { useSingleFlight } from '#app/lib/use-single-flight.ts'
import { asStaff, isDenied } from '../as-staff.ts'

interface FileImport<Choices, Imported> {
  /** Where it is sent to be stored. Its preview is at `/preview` below. */
  path: string
  toForm: (file: File, choices: Choices | undefined) => FormData
  /** What the server would say, before megabytes are sent. */
  refusalOf: (file: File) => string | undefined
  /** The key of the queries that an import changes. */
  queryKey: string
  onImported: (imported: Imported) => void
}

/** A file from its choice to what is stored of it: read, corrected as often as needed, saved. */
export function useFileImport<PreviewCall extends AnyEndpoint, ImportCall extends AnyEndpoint, Choices>({
  path,
  toForm,
  refusalOf,
  queryKey,
  onImported,
}: FileImport<Choices, ResponseOf<ImportCall>>) {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<ResponseOf<PreviewCall>>()
  const [error, setError] = useState<string>()
  const clear = () => {
    setFile(undefined)
    setPreview(undefined)
  }
  const onError = (failure: unknown) => {
    // When the session has ended, the frame shows it and asks for the password.
    if (!isDenied(failure)) setError(getFormErrorMessage(failure))
  }
  // The latest choice counts, so an earlier answer must not come last.
  const scope = { id: path }
  const reading = useMutation({
    scope,
    mutationFn: ({ chosen, choices }: { chosen: File; choices?: Choices }) =>
      asStaff(client, uploadForm<PreviewCall>(`${path}/preview`, toForm(chosen, choices))),
    onSuccess: (read) => setPreview(() => read),
    onError,
  })
  const saving = useMutation({
    scope,
    mutationFn: ({ chosen, choices }: { chosen: File; choices: Choices | undefined }) =>
      asStaff(client, uploadForm<ImportCall>(path, toForm(chosen, choices))),
    onSuccess: (imported) => {
      clear()
      void client.invalidateQueries({ queryKey: [queryKey] })
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
      reading.mutate({ chosen })
    },
    readAgain: (choices: Choices) => {
      setError(undefined)
      if (file) reading.mutate({ chosen: file, choices })
    },
    save: (choices: Choices | undefined) => {
      setError(undefined)
      if (file) saveOnce({ chosen: file, choices })
    },
    cancel: () => {
      clear()
      setError(undefined)
    },
  }
}
