import { type FormEvent, type Ref, useEffect, useId, useRef } from 'react'
import { FieldError } from './field.tsx'

interface CheckboxGroupProps {
  legend: string
  name: string
  options: readonly string[]
  hint?: string
  error?: string | undefined
  onChange: (chosen: string[]) => void
  /** The first checkbox, which gets the focus when none is checked. */
  ref?: Ref<HTMLInputElement>
  className?: string
}

/** Native and uncontrolled: what was checked before hydration stays checked. */
export function CheckboxGroup({ legend, options, hint, error, onChange, className = '', ...box }: CheckboxGroupProps) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was ticked before
  useEffect(() => {
    const chosen = group.current ? chosenIn(group.current) : []
    if (chosen.length > 0) onChange(chosen)
  }, [])
  const change = (event: FormEvent<HTMLFieldSetElement>) => onChange(chosenIn(event.currentTarget))
  return (
    <fieldset
      ref={group}
      aria-describedby={described || undefined}
      onChange={change}
      className={`@container min-w-0 ${className}`}
    >
      <legend className="font-semibold text-small">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-small">
          {hint}
        </p>
      )}
      <div className="mt-2.5 grid gap-2.5 @md:grid-cols-2">
        {options.map((option, index) => (
          <label
            key={option}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-edge bg-card px-3.5 py-2 leading-snug hover:border-ink has-[[aria-invalid=true]]:border-rejected has-[[aria-invalid=true]]:shadow-[0_0_0_1px_var(--color-rejected)] has-checked:border-action has-checked:bg-action-soft"
          >
            <input
              type="checkbox"
              name={box.name}
              value={option}
              ref={index === 0 ? box.ref : undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className="size-5.5 shrink-0 tick"
            />
            {option}
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  )
}

function chosenIn(group: HTMLFieldSetElement): string[] {
  return [...group.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)
}
