import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { payments as words } from '#content/staff/payments.ts'
import { limits } from '#contract/limits.ts'
import type { Proof } from '#contract/staff/proofs.ts'
import { Key } from '../keys/key.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { PanelHead } from './panel-head.tsx'

interface RejectPanelProps {
  proof: Proof
  hasKeys: boolean
  onReject: (reason: string) => void
  onCancel: () => void
}

/** The usual reasons reject with one click; any other is typed. */
export function RejectPanel({ proof, hasKeys, onReject, onCancel }: RejectPanelProps) {
  const [error, setError] = useState('')
  const first = useRef<HTMLButtonElement>(null)
  const own = useRef<HTMLInputElement>(null)
  const titleId = useId()

  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  useKeys(
    hasKeys,
    Object.fromEntries(words.reasons.map((reason, index) => [String(index + 1), () => onReject(reason)])),
  )

  const send = (event: FormEvent) => {
    event.preventDefault()
    const reason = own.current?.value.trim().replaceAll(/\s+/g, ' ') ?? ''
    if (reason.length >= 3) return onReject(reason)
    setError(words.reasonMissing)
    own.current?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, wherever in it the focus is
    <div className={`rise flex flex-col gap-3 ${sheet}`} onKeyDown={leave}>
      <PanelHead proof={proof} className="-mx-1 sticky top-0 z-10 bg-paper px-1 pt-4" />
      <p id={titleId} className="font-semibold text-small">
        {words.why}
      </p>
      <ul aria-labelledby={titleId} className="flex flex-col gap-1.5">
        {words.reasons.map((reason, index) => (
          <li key={reason}>
            <button
              ref={index === 0 ? first : undefined}
              type="button"
              onClick={() => onReject(reason)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border border-line bg-card px-3 py-2 text-left text-small hover:border-rejected hover:text-rejected focus-visible:rounded-control focus-visible:-outline-offset-3"
            >
              {reason}
              {hasKeys && <Key name={String(index + 1)} />}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={send} noValidate className="flex flex-col gap-3">
        <TextField
          ref={own}
          label={words.own}
          error={error}
          maxLength={limits.rejectionReason.max}
          autoComplete="off"
        />
        <div className="grid grid-cols-[auto_1fr] gap-2 max-md:sticky max-md:bottom-0 max-md:-mx-1 max-md:bg-paper max-md:px-1 max-md:pt-1 max-md:pb-3">
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="danger">
            {words.rejectWith}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** On a phone a sheet from the bottom, with its first and last line always visible. */
const sheet =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[85dvh] max-md:scroll-pt-24 max-md:scroll-pb-28 max-md:overflow-y-auto max-md:overscroll-contain max-md:rounded-t-card max-md:border-line max-md:border-t max-md:bg-paper max-md:px-4 max-md:shadow-sheet sm:max-md:px-6'
