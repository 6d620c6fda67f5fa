import { useNavigate } from 'react-router'
import { getFormErrorMessage, showFieldErrors, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { accountDeletion as words } from '#content/account-deletion.ts'
import { AccountDeletion } from '#contract/account-data.ts'
import { limits } from '#contract/limits.ts'
import { useDeleteAccount } from './account-mutations.ts'
import { UsernameForPasswordManagers } from './username-for-password-managers.tsx'

export function DeleteAccountForm({ username, onCancel }: { username: string; onCancel: () => void }) {
  const form = useZodForm<AccountDeletion, AccountDeletion>({
    resolver: zodResolver(AccountDeletion),
    defaultValues: { password: '' },
  })
  const deletion = useDeleteAccount()
  const navigate = useNavigate()

  const send = form.handleSubmit(async (values) => {
    try {
      await deletion.mutateAsync(values)
      toast({ title: words.done.title, description: words.done.text })
      // The page is empty once signed out, so Back must not lead to it.
      void navigate('/', { replace: true })
    } catch (error) {
      toast({ title: words.failed, description: getFormErrorMessage(error), tone: 'destructive' })
      showFieldErrors(form, error)
    }
  })

  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={useSendOnce(send)} className="flex flex-col gap-5 border-line border-t pt-5">
      <UsernameForPasswordManagers username={username} />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        autoComplete="current-password"
        maxLength={limits.password.max}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <DialogButtons isBusy={isSubmitting} {...words} isDangerous onCancel={onCancel} />
    </form>
  )
}
