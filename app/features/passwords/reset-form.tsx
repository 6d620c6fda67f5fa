import type * as z from 'zod/mini'
import { ApiError, isRefusedWith } from '#app/lib/api.ts'
import { showFieldErrors, useFailure, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { passwords } from '#content/passwords.ts'
import { PasswordReset } from '#contract/passwords.ts'
import { useResetPassword } from './queries.ts'

const words = passwords.reset

interface ResetFormProps {
  token: string
  onDone: () => Promise<void>
  onInvalid: () => void
}

export function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const form = useZodForm<z.input<typeof PasswordReset>, PasswordReset>({ resolver: zodResolver(PasswordReset) })
  const resetting = useResetPassword()
  const [failure, showFailure] = useFailure()

  const send = form.handleSubmit(async (reset) => {
    try {
      await resetting.mutateAsync(reset)
      await onDone()
    } catch (error) {
      if (isLinkRefused(error)) return onInvalid()
      showFailure(error)
      showFieldErrors(form, error)
    }
  })

  const sendOnce = useSendOnce(send)
  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={sendOnce} className="grid gap-5">
      <input type="hidden" value={token} {...form.register('token')} />
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" readOnly hidden />
      <PasswordField
        label={words.password}
        hint={words.hint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormAlert {...failure} />
      <Button type="submit" size="lg" isBusy={isSubmitting} className="needs-js w-full sm:w-auto sm:justify-self-start">
        {isSubmitting ? words.busy : words.submit}
      </Button>
    </form>
  )
}

/** Whether the link, not the password, was refused: it is used, expired or incomplete. */
function isLinkRefused(error: unknown): boolean {
  const isAboutPassword = error instanceof ApiError && error.problem?.errors?.password !== undefined
  return isRefusedWith(error, 'link_invalid', 'invalid') && !isAboutPassword
}
