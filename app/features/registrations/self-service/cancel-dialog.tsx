import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { selfService } from '#content/self-service.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { SelfServiceOptions } from '#contract/self-service.ts'
import { useCancelOwnSeat } from './queries.ts'

const words = selfService.cancel

interface CancelDialogProps {
  token: string
  cancel: SelfServiceOptions['cancel']
  isOpen: boolean
  onClose: () => void
}

/** The server cancels for the amount that was shown, or not at all. */
export function CancelDialog({ token, cancel, isOpen, onClose }: CancelDialogProps) {
  const { refundAmount, refundWay } = cancel
  const { mutateAsync } = useCancelOwnSeat(token)
  const act = async () => {
    await mutateAsync(refundAmount)
    toast({ title: words.done, description: words.doneText })
  }
  const hasRefund = refundWay !== 'none'
  return (
    <ConfirmDialog
      title={words.dialogTitle}
      confirm={words.confirm}
      working={words.working}
      keep={words.keep}
      failed={words.failed}
      isDangerous
      startsOnKeep
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={act}
    >
      <p className="font-semibold">{hasRefund ? words.refund(formatRupees(refundAmount)) : words.none}</p>
      {hasRefund && <p>{words.timing}</p>}
      <p>{words.consequence}</p>
    </ConfirmDialog>
  )
}
