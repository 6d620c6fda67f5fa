import { useId } from 'react'

interface DayFieldProps {
  label: string
  value: string
  min?: string
  max?: string
  /** The id of what is wrong with it. */
  problemId?: string | undefined
  onChange: (day: string) => void
}

/** A day in a row of filters, with its label beside it. */
export function DayField({ label, value, problemId, onChange, ...limits }: DayFieldProps) {
  const id = useId()
  return (
    <span className="flex min-w-0 items-center gap-2 max-sm:w-full">
      <label htmlFor={id} className="text-muted text-small max-sm:w-10">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        {...limits}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        onChange={(event) => onChange(event.target.value)}
        className={`control min-h-11 py-2 text-small max-sm:flex-1 sm:w-40 ${value ? 'border-action font-semibold' : ''}`}
      />
    </span>
  )
}
