import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { payments as words } from '#content/staff/payments.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { Proof } from '#contract/staff/proofs.ts'
import { PanelHead } from './panel-head.tsx'

interface ApprovePanelProps {
  proof: Proof
  onApprove: (reason: string) => void
  onCancel: () => void
}

/** Approving against the bank's statement asks why. */
export function ApprovePanel({ proof, onApprove, onCancel }: ApprovePanelProps) {
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { state, amount } = proof.evidence
  const came = state === 'short' && amount !== null ? formatRupees(amount) : null
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  const send = (event: FormEvent) => {
    event.preventDefault()
    const reason = field.current?.value.trim().replaceAll(/\s+/g, ' ') ?? ''
    if (reason.length >= 3) return onApprove(reason)
    setError(words.reasonMissing)
    field.current?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }

  return (
    <form onSubmit={send} onKeyDown={leave} noValidate className="rise flex flex-col gap-3">
      <PanelHead proof={proof} />
      <TextField
        ref={field}
        label={words.whyApprove}
        hint={came === null ? words.whyApproveHint(words.evidence.titles[state]) : words.shortHint(came)}
        error={error}
        maxLength={limits.rejectionReason.max}
        autoComplete="off"
      />
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit">{came === null ? words.approveAnyway : words.approveAs(came)}</Button>
      </div>
    </form>
  )
}
