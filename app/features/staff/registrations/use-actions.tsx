import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { toast } from '#app/ui/toast.tsx'
import { staffRegistrations as words } from '#content/staff/registrations.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { listActions, type RegistrationAction } from './list-actions.ts'
import { MoveDialog } from './move-dialog.tsx'
import { resend, useRegistrationChange } from './queries.ts'
import { RefundDialog } from './refund/refund-dialog.tsx'

export type StartAction = (action: RegistrationAction, registration: StaffRegistration) => void

/**
 * The actions of the whole list: buttons and keys start them, and one set of dialogs asks. It outlives the row's
 * buttons, so that an action that removes them can still report a failure.
 */
export function useActions() {
  const [opened, setOpened] = useState<{ action?: RegistrationAction; registration: StaffRegistration }>()
  const { mutate, isPending, variables } = useResend()

  const start: StartAction = (action, registration) => {
    if (!listActions(registration).includes(action)) return
    if (action !== 'resend') return setOpened({ action, registration })
    if (!isPending) mutate(registration)
  }
  const close = () => setOpened((last) => last && { registration: last.registration })
  const dialogOf = (action: RegistrationAction) => ({ isOpen: opened?.action === action, onClose: close })
  const dialogs = opened && (
    <div key={opened.registration.id} className="contents">
      <EditDialog registration={opened.registration} {...dialogOf('edit')} />
      <MoveDialog registration={opened.registration} {...dialogOf('move')} />
      <CancelDialog registration={opened.registration} {...dialogOf('cancel')} />
      <EraseDialog registration={opened.registration} {...dialogOf('erase')} />
      <RefundDialog registration={opened.registration} {...dialogOf('refund')} />
    </div>
  )
  const resendingId = isPending ? variables.id : undefined
  return { start, dialogs, resendingId }
}

function useResend() {
  const { change } = useRegistrationChange()
  return useMutation({
    mutationFn: ({ id }: StaffRegistration) => change(() => resend(id)),
    onSuccess: (_, { email }) => toast({ title: words.resend.done, description: words.resend.to(email) }),
    onError: (error) =>
      toast({ title: words.resend.failed, description: getFormErrorMessage(error), tone: 'destructive' }),
  })
}
