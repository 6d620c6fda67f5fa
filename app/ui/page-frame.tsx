import type { ReactNode } from 'react'

interface PageFrameProps {
  title: ReactNode
  eyebrow?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** The heading and spacing of every page except Home. */
export function PageFrame({ title, eyebrow, lead, children }: PageFrameProps) {
  return (
    <div className="wrap pt-10 pb-section sm:pt-16">
      <div className="mb-10 flex max-w-3xl flex-col gap-4 sm:mb-14">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h1 className="text-title">{title}</h1>
        {lead && <p className="measure text-lead text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
