import { type ReactNode, useEffect, useRef, useState } from 'react'
import { getFormErrorMessage, useFailure, useSendOnce } from '#app/lib/form.ts'
import { Dialog } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { FormAlert } from './form-alert.tsx'
import { toast } from './toast.tsx'

interface ConfirmDialogProps extends ConfirmFormProps {
  isOpen: boolean
  title: string
}

interface ConfirmFormProps {
  onClose: () => void
  /** The button's label, idle and busy. */
  confirm: string
  working: string
  keep: string
  /** The toast's title when it fails after the dialog was closed. */
  failed: string
  isDangerous?: boolean
  /** Focuses the button that keeps things as they are. */
  startsOnKeep?: boolean
  /** Enter in a field confirms. Not for a dialog inside a form. */
  hasField?: boolean
  /** Closes the dialog on success. Return `false` to keep it open: something is missing. */
  onConfirm: () => Promise<unknown>
  children: ReactNode
}

/** Confirms an action that cannot be undone. It stays open when the action fails. */
export function ConfirmDialog({ isOpen, title, ...formProps }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={formProps.onClose} title={title}>
      {isOpen && <ConfirmForm {...formProps} />}
    </Dialog>
  )
}

/** Mounted on every opening, so that the last failure is cleared. */
function ConfirmForm({
  onClose,
  confirm,
  working,
  keep,
  failed,
  isDangerous = false,
  startsOnKeep = false,
  hasField = false,
  onConfirm,
  children,
}: ConfirmFormProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, showFailure] = useFailure()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  // `isBusy` is set after the next render, too late to stop a double click.
  const act = useSendOnce(async () => {
    setIsBusy(true)
    try {
      if ((await onConfirm()) === false) return
      if (isShown.current) onClose()
    } catch (error) {
      if (isShown.current) showFailure(error)
      else toast({ title: failed, description: getFormErrorMessage(error), tone: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  })
  const Body = hasField ? 'form' : 'div'
  return (
    <Body {...(hasField ? { noValidate: true, onSubmit: act } : {})} className="flex flex-col gap-5">
      {children}
      <FormAlert {...failure} />
      <DialogButtons
        {...{ isBusy, confirm, working, isDangerous }}
        cancel={keep}
        startsOnCancel={startsOnKeep}
        onCancel={onClose}
        {...(hasField ? {} : { onConfirm: act })}
      />
    </Body>
  )
}
