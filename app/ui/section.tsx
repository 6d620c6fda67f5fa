import type { ReactNode } from 'react'

interface SectionProps {
  id?: string
  /** The id of the heading that names it. */
  labelledBy?: string
  /** An accessible name for when the heading's text is also a field's label inside. */
  label?: string
  /** Classes of the full-width element: background and colours. */
  className?: string
  /** Classes of the element inside the page's margins. */
  innerClassName?: string
  children: ReactNode
}

/** A full-width section with its content inside the page's margins. */
export function Section({ id, labelledBy, label, className = '', innerClassName = '', children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} aria-label={label} className={`py-section ${className}`}>
      <div className={`wrap ${innerClassName}`}>{children}</div>
    </section>
  )
}
