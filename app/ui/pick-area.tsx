import { type ChangeEvent, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface PickAreaProps {
  label: string
  hint: string
  /** What the browser's dialog offers. */
  accept: string
  isDisabled: boolean
  error?: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  className: string
  /** What was chosen, or that something can be. */
  children: ReactNode
}

/** Takes one file. The native input covers the whole area, so that clicking, tabbing and dropping work. */
export function PickArea({ label, hint, accept, isDisabled, error, onChange, className, children }: PickAreaProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-small">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-muted text-small">
        {hint}
      </p>
      <div
        className={`relative flex items-center justify-center overflow-hidden rounded-control border-2 border-edge border-dashed bg-paper p-4 hover:border-action has-focus-visible:border-action has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:opacity-70 ${className}`}
      >
        {children}
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={isDisabled}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={onChange}
          className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        />
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
