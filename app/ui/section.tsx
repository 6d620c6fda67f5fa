import type { ReactNode } from 'react'

interface SectionProps {
  id?: string
  /** The id of the heading that names it. */
  labelledBy?: string
  /** For the full-bleed part: surface and colours. */
  className?: string
  /** For the part inside the page's margins. */
  innerClassName?: string
  children: ReactNode
}

/** One idea of a page, over the whole width, its content within the margins. */
export function Section({ id, labelledBy, className = '', innerClassName = '', children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={`py-section ${className}`}>
      <div className={`wrap ${innerClassName}`}>{children}</div>
    </section>
  )
}
