import { useRef, useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
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
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const close = async () => {
    if (!isSame(field.current?.value ?? '', name)) {
      setError(words.notTyped(name))
      field.current?.focus()
      return false
    }
    setError('')
    await mutateAsync(month)
    toast({ title: words.done(name) })
    return true
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
      hasField
      onConfirm={close}
    >
      <p>{words.text(name)}</p>
      <p className="text-muted">{words.forGood}</p>
      <TextField ref={field} label={words.type(name)} error={error} autoComplete="off" />
    </ConfirmDialog>
  )
}

const isSame = (typed: string, name: string) =>
  typed.trim().replaceAll(/\s+/g, ' ').toLowerCase() === name.toLowerCase()
