import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { bookkeeping } from '#content/staff/bookkeeping.ts'
import { nameMonth } from './name-month.ts'
import { useCloseMonth } from './queries.ts'

const words = bookkeeping.close

interface CloseMonthDialogProps {
  month: string
  isOpen: boolean
  onClose: () => void
}

export function CloseMonthDialog({ month, isOpen, onClose }: CloseMonthDialogProps) {
  const { mutateAsync } = useCloseMonth()
  const name = nameMonth(month)
  const close = async () => {
    await mutateAsync(month)
    toast({ title: words.done(name) })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title(name)}
      confirm={words.confirm}
      working={words.working}
      keep={words.keep}
      failed={words.failed}
      isDangerous
      onConfirm={close}
    >
      <p>{words.text(name)}</p>
      <p className="text-muted">{words.forGood}</p>
    </ConfirmDialog>
  )
}
