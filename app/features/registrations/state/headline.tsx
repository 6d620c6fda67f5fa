import type { Ref } from 'react'
import { DatedText } from '#app/ui/dated-text.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { registrationPage as words } from '#content/registration-page.ts'
import type { Lead } from './lead.ts'

interface HeadlineProps {
  /** The state's own words. */
  own: Pick<Lead, 'headline' | 'text'>
  /** What comes in their place; while it loads, the page claims neither. */
  lead: Lead | 'loading' | undefined
  ref: Ref<HTMLHeadingElement>
}

export function Headline({ own, lead, ref }: HeadlineProps) {
  const shown = lead === 'loading' ? undefined : (lead ?? own)
  return (
    <>
      <h1 ref={ref} tabIndex={-1} className="mt-4 scroll-mt-28 text-hero">
        {shown?.headline ?? (
          <>
            <span className="sr-only">{words.title}</span>
            <Skeleton className="h-[2lh] max-w-md" />
          </>
        )}
      </h1>
      <p className="mt-4 text-lead text-muted">
        {shown ? <DatedText text={shown.text} /> : <Skeleton className="h-[2lh]" />}
      </p>
      {lead !== 'loading' && lead?.action && <div className="mt-6 flex flex-col sm:flex-row">{lead.action}</div>}
    </>
  )
}
