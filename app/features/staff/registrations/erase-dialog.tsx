import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffRegistrations } from '#content/staff/registrations.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { erase, useRegistrationChange } from './queries.ts'

const words = staffRegistrations.erase

interface DialogProps {
  registration: StaffRegistration
  isOpen: boolean
  onClose: () => void
}

export function EraseDialog({ registration: { id, name }, ...dialog }: DialogProps) {
  const { change } = useRegistrationChange()
  const act = async () => {
    await change(() => erase(id))
    toast({ title: words.done })
  }
  const { title, confirm, working, keep, failed } = words
  return (
    <ConfirmDialog {...dialog} {...{ title, confirm, working, keep, failed }} isDangerous startsOnKeep onConfirm={act}>
      <p>{words.goes(name)}</p>
      <p>{words.stays}</p>
      <p className="text-muted">{words.note}</p>
    </ConfirmDialog>
  )
}
