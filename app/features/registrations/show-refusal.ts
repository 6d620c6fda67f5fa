import { getErrorMessage } from '#app/lib/api.ts'
import { showFieldErrors } from '#app/lib/form.ts'
import { toast } from '#app/ui/toast.tsx'
import { registrationForm } from '#content/registration-form.ts'
import type { RegistrationFormState } from './use-registration-form.ts'

const { title, description: fallback } = registrationForm.failed

/** Why the server has not taken the registration: as a toast, and at the fields that it names. */
export function showRefusal(
  form: RegistrationFormState,
  error: unknown,
  description = getErrorMessage(error, fallback),
): void {
  toast({ title, description, tone: 'destructive' })
  showFieldErrors(form, error)
}
