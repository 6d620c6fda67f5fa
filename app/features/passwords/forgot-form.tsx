import { useEffect } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { showFieldErrors, useFailure, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField } from '#app/ui/person-fields.tsx'
import { passwords } from '#content/passwords.ts'
import { ForgottenPassword } from '#contract/passwords.ts'
import { useRequestPasswordReset } from './queries.ts'

const words = passwords.forgot

interface ForgotFormProps {
  /** Whether the form has just replaced the element that had the focus. */
  takesFocus: boolean
  onRequested: (message: string) => void
}

/** The input is uncontrolled without a default value, so that text typed before hydration stays. */
export function ForgotForm({ takesFocus, onRequested }: ForgotFormProps) {
  const form = useZodForm<z.input<typeof ForgottenPassword>, ForgottenPassword>({
    resolver: zodResolver(ForgottenPassword),
  })
  const asking = useRequestPasswordReset()
  const [failure, showFailure] = useFailure()
  useEffect(() => {
    if (takesFocus) form.setFocus('email')
  }, [takesFocus, form.setFocus])

  const send = form.handleSubmit(async (address) => {
    try {
      const { message } = await asking.mutateAsync(address)
      onRequested(message || words.requested.text)
    } catch (error) {
      showFailure(error)
      showFieldErrors(form, error)
    }
  })

  const sendOnce = useSendOnce(send)
  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={sendOnce} className="grid gap-5">
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <FormAlert {...failure} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" size="lg" isBusy={isSubmitting} className="needs-js w-full sm:w-auto">
          {isSubmitting ? words.busy : words.submit}
        </Button>
        <Link to="/auth" className="inline-flex min-h-11 items-center text-link">
          {passwords.backToLogin}
        </Link>
      </div>
    </form>
  )
}
