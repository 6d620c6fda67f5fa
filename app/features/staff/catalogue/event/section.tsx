import type { ReactNode } from 'react'
import { staffEvents } from '#content/staff/events.ts'
import type { SectionId } from './sections.ts'

interface SectionProps {
  id: SectionId
  hint?: string
  children: ReactNode
}

/** One card of the editor. The section navigation scrolls to its heading. */
export function Section({ id, hint, children }: SectionProps) {
  return (
    <section aria-labelledby={headingId(id)} className="rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 id={headingId(id)} tabIndex={-1} className="scroll-mt-20 font-semibold text-heading lg:scroll-mt-6">
        {staffEvents.sections[id]}
      </h2>
      {hint && <p className="mt-1 text-muted text-small">{hint}</p>}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </section>
  )
}

const headingId = (id: SectionId) => `section-${id}`

export function goToSection(id: SectionId): void {
  const heading = document.getElementById(headingId(id))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
