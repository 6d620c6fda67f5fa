import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { registrationPage } from '#content/registration-page.ts'
import { formatDate } from '#contract/dates.ts'
import type { HandedOver as Facts } from '#contract/self-service.ts'
import { CompanyDisclosure } from './company-disclosure.tsx'
import { DocumentList } from './document-list.tsx'
import { HelpLine } from './help-line.tsx'

const words = registrationPage.handedOver

interface HandedOverProps {
  token: string
  handedOver: Facts
  /** The form for the details of a company. */
  companyForm: ReactNode
}

/** For the earlier attendee: the documents if they have paid, and nothing of the seat. */
export function HandedOver({ token, handedOver, companyForm }: HandedOverProps) {
  const { documents, handed_over_at, event, reference, canAddCompany } = handedOver
  return (
    <div className="wrap pt-8 pb-section sm:pt-14">
      <div className="measure flex flex-col gap-8">
        <div>
          <Badge tone="neutral" icon="info">
            {words.badge}
          </Badge>
          <h1 className="mt-4 text-hero">{words.headline}</h1>
          {event && (
            <p className="wrap-anywhere mt-3 font-semibold text-lead">
              <DatedText text={[event.title, event.dates].filter(Boolean).join(', ')} />
            </p>
          )}
          <p className="mt-4 text-lead text-muted">
            <DatedText text={words.text(formatDate(handed_over_at))} /> {documents.length > 0 && words.textPayer}
          </p>
        </div>
        <ButtonLink to="/events" variant="secondary" size="lg" className="self-start max-sm:w-full">
          {registrationPage.refunded.again}
        </ButtonLink>
        {documents.length > 0 && (
          <section aria-labelledby="documents-title" className="flex flex-col gap-5">
            <h2 id="documents-title" className="text-heading">
              {registrationPage.documents.title}
            </h2>
            <DocumentList token={token} documents={documents} />
            {canAddCompany && <CompanyDisclosure documents={documents}>{companyForm}</CompanyDisclosure>}
          </section>
        )}
        <HelpLine reference={reference} />
      </div>
    </div>
  )
}
