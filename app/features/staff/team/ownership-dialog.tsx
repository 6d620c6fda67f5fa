import { useRefusal, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { ownership as words } from '#content/staff/team.ts'
import { limits } from '#contract/limits.ts'
import { OwnershipTransfer, type StaffMember } from '#contract/staff/team.ts'
import { useTransferOwnership } from './queries.ts'

interface OwnershipDialogProps {
  /** The next owner. */
  member: StaffMember | undefined
  onClose: () => void
}

/** Asks for the password, so that a stolen session or an open laptop does not become the owner. */
export function OwnershipDialog({ member, onClose }: OwnershipDialogProps) {
  return (
    <Dialog isOpen={member !== undefined} onClose={onClose} title={words.title(member?.name ?? '')} startsInField>
      {member && <TransferForm member={member} onClose={onClose} />}
    </Dialog>
  )
}

function TransferForm({ member: { id, name }, onClose }: { member: StaffMember; onClose: () => void }) {
  const form = useZodForm<OwnershipTransfer, OwnershipTransfer>({
    resolver: zodResolver(OwnershipTransfer),
    defaultValues: { password: '' },
  })
  const { mutateAsync } = useTransferOwnership()
  const [failure, showRefusal] = useRefusal(form)
  const send = form.handleSubmit(async ({ password }) => {
    try {
      await mutateAsync({ id, password })
      toast({ title: words.done(name) })
      onClose()
    } catch (error) {
      showRefusal(error)
    }
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={useSendOnce(send)} className="flex flex-col gap-5">
      <p className="text-muted">{words.text(name)}</p>
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        maxLength={limits.password.max}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormAlert {...failure} />
      <DialogButtons isBusy={isSubmitting} {...words} onCancel={onClose} />
    </form>
  )
}
