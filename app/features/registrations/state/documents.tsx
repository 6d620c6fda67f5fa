import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { registrationPage } from '#content/registration-page.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { asksStateQuery } from './asks-state-query.ts'
import { canAddCompany, isAwaitingPayment } from './can-add-company.ts'
import { CompanyDisclosure } from './company-disclosure.tsx'
import { DocumentList } from './document-list.tsx'

const words = registrationPage.documents

interface DocumentsProps {
  registration: EventRegistration
  /** The form for the details of a company. */
  companyForm: ReactNode
}

/** Receipts, invoices and notes, and the way to an invoice for a company. A free seat has neither. */
export function Documents({ registration, companyForm }: DocumentsProps) {
  const { documents, linkToken, event } = registration
  const isUnpaid = isAwaitingPayment(registration)
  const { data: asksState = false } = useQuery({ ...asksStateQuery(event.slug), enabled: isUnpaid })
  const offersCompany = canAddCompany(registration, asksState)
  if (documents.length === 0 && !offersCompany) return null
  return (
    <section aria-labelledby="documents-title" className="mt-4 flex flex-col gap-5">
      <h2 id="documents-title" className="text-heading">
        {words.title}
      </h2>
      <DocumentList token={linkToken} documents={documents} />
      {offersCompany && <CompanyDisclosure documents={documents}>{companyForm}</CompanyDisclosure>}
    </section>
  )
}
