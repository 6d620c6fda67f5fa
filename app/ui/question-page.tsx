import type { ReactNode } from 'react'
import { FormCard } from './form-card.tsx'

interface QuestionPageProps {
  /** The illustration. */
  drawing: ReactNode
  headline: string
  lead: string
  /** Links below the lead. */
  actions?: ReactNode
  noScript: string
  email: string
  children: ReactNode
}

/** A page with one question: its topic on one side, the card with the form on the other. */
export function QuestionPage({ drawing, headline, lead, actions, noScript, email, children }: QuestionPageProps) {
  return (
    <div className="wrap grid gap-8 pt-8 pb-section sm:pt-14 lg:min-h-[calc(100svh-var(--header-height))] lg:grid-cols-[5fr_6fr] lg:content-center lg:items-center lg:gap-20 lg:pt-10">
      <div>
        <div className="mb-6 h-14 sm:h-18 lg:mb-8 lg:h-21 [&>svg]:h-full">{drawing}</div>
        <h1 className="text-hero">{headline}</h1>
        <p className="measure mt-4 text-lead text-muted">{lead}</p>
        {actions && <div className="mt-7 flex flex-wrap gap-3">{actions}</div>}
      </div>
      <FormCard noScript={noScript} email={email}>
        {children}
      </FormCard>
    </div>
  )
}
