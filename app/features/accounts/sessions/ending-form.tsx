import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#app/lib/api.ts'
import { getFormErrorMessage, showFieldErrors, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { devices } from '#content/devices.ts'
import { limits } from '#contract/limits.ts'
import { SessionEnding } from '#contract/sessions.ts'
import { UsernameForPasswordManagers } from '../username-for-password-managers.tsx'

const words = devices.asking

export interface EndingProps {
  username: string
  text: string
  end: (ending: SessionEnding) => Promise<unknown>
  /** The toast after it has ended. */
  done: { title: string; description: string }
}

export function EndingForm({ username, text, end, done, onClose }: EndingProps & { onClose: () => void }) {
  const form = useZodForm<SessionEnding, SessionEnding>({
    resolver: zodResolver(SessionEnding),
    defaultValues: { password: '' },
  })
  const [failure, setFailure] = useState({ text: '', count: 0 })
  const place = useRef<HTMLFormElement>(null)

  const send = form.handleSubmit(async (ending) => {
    try {
      await end(ending)
      toast(done)
      onClose()
    } catch (error) {
      if (!place.current)
        return toast({ title: words.failed, description: getFormErrorMessage(error), tone: 'destructive' })
      const isOfField = error instanceof ApiError && Boolean(error.problem?.errors)
      setFailure(({ count }) => ({ text: isOfField ? '' : getFormErrorMessage(error), count: count + 1 }))
      showFieldErrors(form, error)
    }
  })

  const { errors, isSubmitting } = form.formState
  return (
    <form ref={place} noValidate onSubmit={useSendOnce(send)} className="flex flex-col gap-5">
      <p className="text-muted">{text}</p>
      <UsernameForPasswordManagers username={username} />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        maxLength={limits.password.max}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormAlert {...failure} />
      <DialogButtons isBusy={isSubmitting} {...words} onCancel={onClose} />
      <p className="border-line border-t pt-4 text-muted text-small">
        {words.forgotten.before}{' '}
        <Link to={words.forgotten.path} className="text-link">
          {words.forgotten.link}
        </Link>
        {words.forgotten.after}
      </p>
    </form>
  )
}
