import { useZodForm, zodResolver } from '#app/lib/form.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { ownership as words } from '#content/staff/team.ts'
import { limits } from '#contract/limits.ts'
import { OwnershipTransfer, type StaffMember } from '#contract/staff/team.ts'
import { DialogForm } from '../form/dialog-form.tsx'
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
  const transfer = async ({ password }: OwnershipTransfer) => {
    await mutateAsync({ id, password })
    return undefined
  }
  return (
    <DialogForm form={form} words={{ ...words, done: words.done(name) }} onSend={transfer} onClose={onClose}>
      <p className="text-muted">{words.text(name)}</p>
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        maxLength={limits.password.max}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </DialogForm>
  )
}
