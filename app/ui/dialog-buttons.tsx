import type { FormEvent } from 'react'
import { Button } from './button.tsx'

interface DialogButtonsProps {
  isBusy: boolean
  /** The confirm button's label, idle and busy. */
  confirm: string
  working: string
  cancel: string
  isDangerous?: boolean
  /** Focuses the cancel button when the dialog opens. */
  startsOnCancel?: boolean
  onCancel: () => void
  /** Without it, the button submits its form. */
  onConfirm?: (event: FormEvent) => void
}

/** Confirm and cancel. */
export function DialogButtons({
  isBusy,
  confirm,
  working,
  cancel,
  isDangerous,
  startsOnCancel,
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
      <Button variant="secondary" onClick={onCancel} {...(startsOnCancel && { 'data-first-focus': '' })}>
        {cancel}
      </Button>
    </div>
  )
}
