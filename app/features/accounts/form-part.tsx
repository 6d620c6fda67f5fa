import { type ReactNode, useId } from 'react'

interface FormPartProps {
  number: number
  title: string
  text: string
  children: ReactNode
}

/** A titled part of a long form: one column on narrow screens, the number in the margin on wide ones. */
export function FormPart({ number, title, text, children }: FormPartProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a grid
    <div role="group" aria-labelledby={id} className="relative sm:pl-14">
      <div className="flex items-start gap-3.5">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-marigold font-bold font-display text-on-marigold sm:absolute sm:left-0"
        >
          {number}
        </span>
        <div className="pt-1">
          <h3 id={id} className="text-heading">
            {title}
          </h3>
          <p className="mt-1 text-muted text-small">{text}</p>
        </div>
      </div>
      <div className="@container mt-5">
        <div className="grid gap-5 @md:grid-cols-2">{children}</div>
      </div>
    </div>
  )
}
