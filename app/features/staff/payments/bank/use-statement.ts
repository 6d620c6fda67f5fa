import { limits } from '#contract/limits.ts'
import type { ImportedStatement, importStatement, previewStatement } from '#contract/staff/bank-statements.ts'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import { useFileImport } from '../../form/use-file-import.ts'
import { linesKey } from './queries.ts'
import { type Roles, toFields } from './roles.ts'

/** A statement from its file to its stored lines. */
export const useStatement = (onImported: (imported: ImportedStatement) => void) =>
  useFileImport<typeof previewStatement, typeof importStatement, Roles>({
    path: '/api/staff/bank-statements',
    toForm,
    refusalOf,
    queryKey: linesKey,
    onImported,
  })

function refusalOf({ size }: File): string | undefined {
  if (size === 0) return paymentMessages.statementBlank
  return size > limits.statement.maxBytes ? paymentMessages.statementTooLarge : undefined
}

/** Roles that nobody has changed are not sent: the header's words say them every time. */
function toForm(file: File, roles: Roles | undefined): FormData {
  const form = new FormData()
  form.append('statement', file)
  for (const [name, index] of Object.entries(roles ? toFields(roles) : {})) form.append(name, String(index))
  return form
}
