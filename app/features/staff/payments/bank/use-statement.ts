import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { uploadForm } from '#app/lib/upload-form.ts'
import { useSingleFlight } from '#app/lib/use-single-flight.ts'
import { limits } from '#contract/limits.ts'
import type {
  ImportedStatement,
  importStatement,
  previewStatement,
  StatementPreview,
} from '#contract/staff/bank-statements.ts'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import { asStaff, isDenied } from '../../as-staff.ts'
import { linesKey } from './queries.ts'
import { type Roles, toFields } from './roles.ts'

/** A statement from its file to its stored lines: read, corrected as often as needed, saved. */
export function useStatement(onImported: (imported: ImportedStatement) => void) {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<StatementPreview>()
  const [error, setError] = useState<string>()
  const onError = (failure: unknown) => {
    // When the session has ended, the frame shows it and asks for the password.
    if (!isDenied(failure)) setError(getFormErrorMessage(failure))
  }
  const reading = useMutation({
    // The latest choice counts, so an earlier answer must not come last.
    scope: { id: 'bank statement' },
    mutationFn: ({ file, roles }: { file: File; roles?: Roles }) =>
      asStaff(client, uploadForm<typeof previewStatement>('/api/staff/bank-statements/preview', toForm(file, roles))),
    onSuccess: setPreview,
    onError,
  })
  const saving = useMutation({
    scope: { id: 'bank statement' },
    mutationFn: ({ file, roles }: { file: File; roles: Roles | undefined }) =>
      asStaff(client, uploadForm<typeof importStatement>('/api/staff/bank-statements', toForm(file, roles))),
    onSuccess: (imported) => {
      setFile(undefined)
      setPreview(undefined)
      void client.invalidateQueries({ queryKey: [linesKey] })
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
      reading.mutate({ file: chosen })
    },
    readAgain: (roles: Roles) => {
      setError(undefined)
      if (file) reading.mutate({ file, roles })
    },
    /** Roles that nobody has changed are not sent: the header's words say them every time. */
    save: (roles: Roles | undefined) => {
      setError(undefined)
      if (file) saveOnce({ file, roles })
    },
    cancel: () => {
      setFile(undefined)
      setPreview(undefined)
      setError(undefined)
    },
  }
}

/** What the server would say, before megabytes are sent. */
function refusalOf({ size }: File): string | undefined {
  if (size === 0) return paymentMessages.statementBlank
  return size > limits.statement.maxBytes ? paymentMessages.statementTooLarge : undefined
}

function toForm(file: File, roles: Roles | undefined): FormData {
  const form = new FormData()
  form.append('statement', file)
  for (const [name, index] of Object.entries(roles ? toFields(roles) : {})) form.append(name, String(index))
  return form
}
