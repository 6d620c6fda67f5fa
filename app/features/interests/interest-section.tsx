import type { ReactNode } from 'react'
import { FormCard } from '#app/ui/form-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { brand } from '#content/brand.ts'
import { comingSoon } from '#content/coming-soon.ts'

const words = comingSoon.form

/** The target of the page's button. The page passes the form. */
export function InterestSection({ hasCohort, children }: { hasCohort: boolean; children: ReactNode }) {
  return (
    <Section
      id="interest"
      labelledBy="interest-title"
      className="band"
      innerClassName="grid gap-10 lg:grid-cols-[0.8fr_1.2fr] lg:gap-20"
    >
      <div>
        <h2 id="interest-title" className="text-hero">
          {words.title}
        </h2>
        <p className="mt-4 text-lead">{hasCohort ? comingSoon.cohort.interestLead : words.lead}</p>
        <ul className="mt-8 flex flex-col gap-3">
          {words.steps.map((step) => (
            <li key={step} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-6 text-marigold" />
              {step}
            </li>
          ))}
        </ul>
      </div>
      <FormCard noScript={words.noScript} email={brand.email}>
        {children}
      </FormCard>
    </Section>
  )
}
