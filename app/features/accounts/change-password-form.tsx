import { useQueryClient } from '@tanstack/react-query'
import { getFormErrorMessage, showFieldErrors, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { profile } from '#content/profile.ts'
import { limits } from '#contract/limits.ts'
import { PasswordChange } from '#contract/passwords.ts'
import { useChangePassword } from './account-mutations.ts'
import { sessionsQuery } from './sessions/queries.ts'
import { UsernameForPasswordManagers } from './username-for-password-managers.tsx'

const words = profile.settings.password
const empty = { currentPassword: '', newPassword: '' }

export function ChangePasswordForm({ username }: { username: string }) {
  const form = useZodForm<PasswordChange, PasswordChange>({
    resolver: zodResolver(PasswordChange),
    defaultValues: empty,
  })
  const change = useChangePassword()
  const client = useQueryClient()

  const save = form.handleSubmit(async (passwords) => {
    try {
      await change.mutateAsync(passwords)
      toast({ title: words.saved.title, description: words.saved.text })
      form.reset(empty)
      // The device list below now contains only this device.
      void client.invalidateQueries(sessionsQuery)
    } catch (error) {
      toast({ title: words.failed, description: getFormErrorMessage(error), tone: 'destructive' })
      showFieldErrors(form, error)
    }
  })

  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={useSendOnce(save)} className="grid gap-5 sm:grid-cols-2">
      <UsernameForPasswordManagers username={username} />
      <PasswordField
        label={words.current}
        autoComplete="current-password"
        maxLength={limits.password.max}
        error={errors.currentPassword?.message}
        className="sm:col-span-2"
        {...form.register('currentPassword')}
      />
      <PasswordField
        label={words.chosen}
        hint={words.chosenHint}
        autoComplete="new-password"
        maxLength={limits.password.max}
        error={errors.newPassword?.message}
        className="sm:col-span-2"
        {...form.register('newPassword')}
      />
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" isBusy={isSubmitting} className="w-full sm:w-auto">
          {isSubmitting ? words.saving : words.save}
        </Button>
      </div>
    </form>
  )
}
