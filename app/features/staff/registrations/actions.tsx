import { type ReactNode, useState } from 'react'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffRegistrations as words } from '#content/staff/registrations.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { MoveDialog } from './move-dialog.tsx'
import { cancel, refund, resend, useChange } from './queries.ts'

/** The actions that the registration's state allows. */
export function Actions({ registration }: { registration: StaffRegistration }) {
  const { paymentStatus, refundDue, isDisowned } = registration
  // A flagged proof is decided under Payments, and its address is not emailed.
  const isLive = !isDisowned && ['pending', 'awaiting_verification', 'paid'].includes(paymentStatus)
  const [opened, setOpened] = useState<'move' | 'cancel' | 'refund'>()
  const close = () => setOpened(undefined)
  return (
    <>
      {refundDue !== null && <Button onClick={() => setOpened('refund')}>{words.refund.open}</Button>}
      {/* In other states the email would ask for a payment that is not wanted. */}
      {isLive && <Resend registration={registration} />}
      {isLive && <Open onClick={() => setOpened('move')}>{words.move.open}</Open>}
      {isLive && (
        <Open onClick={() => setOpened('cancel')} className="border-rejected text-rejected">
          {words.cancel.open}
        </Open>
      )}
      <MoveDialog registration={registration} isOpen={opened === 'move'} onClose={close} />
      <CancelDialog registration={registration} isOpen={opened === 'cancel'} onClose={close} />
      <RefundDialog registration={registration} isOpen={opened === 'refund'} onClose={close} />
    </>
  )
}

function Open({ className = '', ...rest }: { onClick: () => void; className?: string; children: ReactNode }) {
  return <Button variant="secondary" className={`max-sm:px-3.5 ${className}`} {...rest} />
}

function Resend({ registration: { id, email } }: { registration: StaffRegistration }) {
  const { mutate, isPending } = useChange()
  const send = () =>
    mutate(resend(id), {
      onSuccess: () => toast({ title: words.resend.done, description: words.resend.to(email) }),
      onError: (error) =>
        toast({ title: words.resend.failed, description: getFormErrorMessage(error), tone: 'destructive' }),
    })
  return (
    <Button variant="secondary" isBusy={isPending} onClick={send} className="max-sm:px-3.5">
      {isPending ? words.resend.working : words.resend.open}
    </Button>
  )
}

interface DialogProps {
  registration: StaffRegistration
  isOpen: boolean
  onClose: () => void
}

function CancelDialog({ registration, ...dialog }: DialogProps) {
  const { mutateAsync } = useChange()
  const { id, name, paymentStatus, paid } = registration
  const act = async () => {
    await mutateAsync(cancel(id))
    toast({ title: words.cancel.done, description: paid ? words.cancel.due(formatRupees(paid)) : undefined })
  }
  const consequence =
    paymentStatus === 'paid'
      ? words.cancel.paid(formatRupees(paid ?? 0), name)
      : words.cancel[paymentStatus === 'pending' ? 'pending' : 'awaiting_verification']
  return (
    <ConfirmDialog {...dialog} {...words.cancel} isDangerous onConfirm={act}>
      <p>{consequence}</p>
      <p className="text-muted">{words.cancel.emailNote}</p>
    </ConfirmDialog>
  )
}

function RefundDialog({ registration: { id, name, refundDue }, ...dialog }: DialogProps) {
  const { mutateAsync } = useChange()
  const act = async () => {
    await mutateAsync(refund(id))
    toast({ title: words.refund.done })
  }
  return (
    <ConfirmDialog {...dialog} {...words.refund} onConfirm={act}>
      <p>{words.refund.text(formatRupees(refundDue ?? 0), name)}</p>
    </ConfirmDialog>
  )
}
