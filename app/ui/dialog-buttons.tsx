import type { FormEvent } from 'react'
import { Button } from './button.tsx'

interface DialogButtonsProps {
  isBusy: boolean
  /** What the deed's button says, and what it says while it is at work. */
  confirm: string
  working: string
  cancel: string
  isDangerous?: boolean
  onCancel: () => void
  /** Without it, the button sends the form that it is in. */
  onConfirm?: (event: FormEvent) => void
}

/** How a dialog ends: the deed, or the way back. */
export function DialogButtons({
  isBusy,
  confirm,
  working,
  cancel,
  isDangerous,
  onCancel,
  onConfirm,
}: DialogButtonsProps) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row-reverse">
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant={isDangerous ? 'danger' : 'primary'}
        isBusy={isBusy}
        onClick={onConfirm}
      >
        {isBusy ? working : confirm}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
