import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { payments as words } from '#content/staff/payments.ts'
import { limits } from '#contract/limits.ts'
import { Key } from './key.tsx'
import { useKeys } from './use-keys.ts'

interface RejectPanelProps {
  hasKeys: boolean
  onReject: (reason: string) => void
  onCancel: () => void
}

/** The usual reasons reject at one press; any other is written. */
export function RejectPanel({ hasKeys, onReject, onCancel }: RejectPanelProps) {
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
    setError(words.ownMissing)
    own.current?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, wherever in it the focus is
    <div
      className="flex max-h-[75svh] flex-col gap-3 overflow-y-auto overscroll-contain md:max-h-none md:overflow-visible"
      onKeyDown={leave}
    >
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
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="danger">
            {words.rejectSo}
          </Button>
        </div>
      </form>
    </div>
  )
}
