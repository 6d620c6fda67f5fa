import { Button } from '#app/ui/button.tsx'
import { staffRegistrations as words } from '#content/staff/registrations.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { RowAction } from '../list/row-action.tsx'
import { listActions } from './list-actions.ts'
import type { StartAction } from './use-actions.tsx'

interface ActionsProps {
  registration: StaffRegistration
  start: StartAction
  /** Whether its email is being sent again. */
  isResending: boolean
}

/** The actions in an open row's panel. */
export function Actions({ registration, start, isResending }: ActionsProps) {
  return listActions(registration).map((action) => {
    const isBusy = action === 'resend' && isResending
    return (
      <Button
        key={action}
        variant={action === 'refund' && registration.refundDue !== null ? 'primary' : 'secondary'}
        isBusy={isBusy}
        onClick={() => start(action, registration)}
        className={`max-sm:px-3.5 ${action === 'cancel' || action === 'erase' ? 'border-rejected text-rejected' : ''}`}
      >
        {isBusy ? words.resend.working : words[action].open}
      </Button>
    )
  })
}

/** The keys of the actions that ask before they act. */
export const actionKeys = { edit: 'E', move: 'M', cancel: 'C', refund: 'R' } as const

const icons = { refund: 'rupee', resend: 'mail', edit: 'user', move: 'arrow-right', cancel: 'close' } as const

/** The actions of a closed row, without the one that is rare and for good. */
export function RowActions({ registration, start, isResending, hasKeys }: ActionsProps & { hasKeys: boolean }) {
  const actions = listActions(registration).filter((action) => action !== 'erase')
  return actions.map((action) => (
    <RowAction
      key={action}
      icon={icons[action]}
      label={words[action].open}
      of={registration.name}
      keyName={hasKeys && action !== 'resend' ? actionKeys[action] : undefined}
      isBusy={action === 'resend' && isResending}
      isDangerous={action === 'cancel'}
      onClick={() => start(action, registration)}
    />
  ))
}
