import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { showFieldErrors, useFailure, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { auth } from '#content/auth.ts'
import { Credentials } from '#contract/accounts.ts'
import { useLogIn } from './account-mutations.ts'
import { type PersistedValues, usePersistedValues } from './use-persisted-values.ts'

const words = auth.login
const persisted: PersistedValues = {}

/** Inputs are uncontrolled without default values, so that text typed before hydration stays. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: () => Promise<void> | void }) {
  const form = useZodForm<z.input<typeof Credentials>, Credentials>({ resolver: zodResolver(Credentials) })
  const discardPersisted = usePersistedValues(form, persisted)
  const loggingIn = useLogIn()
  const [failure, showFailure] = useFailure()

  const send = form.handleSubmit(async (credentials) => {
    try {
      await loggingIn.mutateAsync(credentials)
      discardPersisted()
      await onLoggedIn()
    } catch (error) {
      showFailure(error)
      showFieldErrors(form, error)
    }
  })

  const sendOnce = useSendOnce(send)
  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={sendOnce} className="grid gap-3">
      <TextField
        label={words.username}
        hint={words.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormAlert {...failure} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" size="lg" isBusy={isSubmitting} className="needs-js w-full sm:w-auto">
          {isSubmitting ? words.busy : words.submit}
        </Button>
        <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-link">
          {words.forgot}
        </Link>
      </div>
      <p className="text-muted">
        {words.guest.text}{' '}
        <Link to="/my-booking" className="inline-flex min-h-11 items-center text-link">
          {words.guest.link}
        </Link>
      </p>
    </form>
  )
}
