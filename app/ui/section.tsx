import type { ReactNode } from 'react'

interface SectionProps {
  id?: string
  /** The id of the heading that names it. */
  labelledBy?: string
  /** Its name, where the heading's words are also a field's label inside it. */
  label?: string
  /** For the full-bleed part: surface and colours. */
  className?: string
  /** For the part inside the page's margins. */
  innerClassName?: string
  children: ReactNode
}

/** One idea of a page, over the whole width, its content within the margins. */
export function Section({ id, labelledBy, label, className = '', innerClassName = '', children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} aria-label={label} className={`py-section ${className}`}>
      <div className={`wrap ${innerClassName}`}>{children}</div>
    </section>
  )
}
