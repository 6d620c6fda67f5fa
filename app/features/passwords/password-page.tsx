import type { ReactNode } from 'react'
import { FormCard } from '#app/ui/form-card.tsx'
import { brand } from '#content/brand.ts'

interface PasswordPageProps {
  headline: string
  lead: string
  noScript: string
  children: ReactNode
}

/** One question on a page of its own: what it is about on one side, the card to answer it in on the other. */
export function PasswordPage({ headline, lead, noScript, children }: PasswordPageProps) {
  return (
    <div className="wrap grid gap-8 pt-8 pb-section sm:pt-14 lg:min-h-[calc(100svh-var(--header-height))] lg:grid-cols-[5fr_6fr] lg:content-center lg:items-center lg:gap-20 lg:pt-10">
      <div>
        <Key />
        <h1 className="text-hero">{headline}</h1>
        <p className="measure mt-4 text-lead text-muted">{lead}</p>
      </div>
      <FormCard noScript={noScript} email={brand.email}>
        {children}
      </FormCard>
    </div>
  )
}

/** A key whose bow is the mark's quarter circle. */
function Key() {
  return (
    <svg viewBox="0 0 220 84" aria-hidden="true" className="mb-6 h-14 sm:h-18 lg:mb-8 lg:h-21">
      <circle cx="42" cy="42" r="40" className="fill-marigold" />
      <path d="M42 42V2a40 40 0 0 1 40 40Z" className="fill-ink" />
      <circle cx="34" cy="50" r="11" className="fill-paper" />
      <path d="M82 34h130v16h-14v18h-16V50h-14v12h-16V50H82Z" className="fill-action" />
    </svg>
  )
}
