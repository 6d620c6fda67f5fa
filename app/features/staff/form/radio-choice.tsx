import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldError } from '#app/ui/field.tsx'

interface RadioChoiceProps {
  legend: string
  options: readonly { value: string; label: string; hint?: string | undefined }[]
  field: UseFormRegisterReturn
  error?: string | undefined
  className?: string
}

/** One of a few options, as cards. */
export function RadioChoice({ legend, options, field, error, className = '' }: RadioChoiceProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold text-small">{legend}</legend>
      <div className={`grid gap-2 ${className}`}>
        {options.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2.5 hover:border-edge has-checked:border-action has-checked:bg-action-soft"
          >
            <input type="radio" value={value} {...field} className="mt-px size-5.5 shrink-0 tick" />
            <span className="min-w-0">
              {label}
              {hint && <span className="block text-muted text-small">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
