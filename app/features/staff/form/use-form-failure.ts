import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showFieldErrors, useFailure } from '#app/lib/form.ts'
import { isDenied } from '../as-staff.ts'

/** Why the form was not accepted: a sentence above its buttons, and the errors under its fields. */
export function useFormFailure<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>) {
  const [failure, showFailure] = useFailure()
  const fail = (error: unknown) => {
    // When the session has ended, the frame shows it and asks for the password.
    if (!isDenied(error)) showFailure(error)
    showFieldErrors(form, error)
  }
  return [failure, fail] as const
}
