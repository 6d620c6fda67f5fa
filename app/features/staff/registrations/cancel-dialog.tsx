import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffRegistrations as words } from '#content/staff/registrations.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { cancel, useRegistrationChange } from './queries.ts'

interface DialogProps {
  registration: StaffRegistration
  isOpen: boolean
  onClose: () => void
}

export function CancelDialog({ registration, ...dialog }: DialogProps) {
  const { change } = useRegistrationChange()
  const { id, name, paymentStatus, paid } = registration
  const act = async () => {
    await change(() => cancel(id))
    toast({ title: words.cancel.done, description: paid ? words.cancel.due(formatRupees(paid)) : undefined })
  }
  const consequence =
    paymentStatus === 'paid'
      ? paid
        ? words.cancel.paid(formatRupees(paid), name)
        : words.cancel.free
      : words.cancel[paymentStatus === 'pending' ? 'pending' : 'awaiting_verification']
  return (
    <ConfirmDialog {...dialog} {...words.cancel} isDangerous onConfirm={act}>
      <p>{consequence}</p>
      <p className="text-muted">{words.cancel.emailNote}</p>
    </ConfirmDialog>
  )
}
