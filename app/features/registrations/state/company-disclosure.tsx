import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { registrationPage } from '#content/registration-page.ts'
import type { PayersDocument } from '#contract/documents.ts'

const words = registrationPage.documents

interface CompanyDisclosureProps {
  documents: readonly Pick<PayersDocument, 'kind' | 'company'>[]
  /** The form for the details of a company. */
  children: ReactNode
}

/** The way to an invoice for a company, or for another one. */
export function CompanyDisclosure({ documents, children }: CompanyDisclosureProps) {
  const isForCompany = Boolean(documents.findLast(({ kind }) => kind === 'invoice')?.company)
  return (
    <details className="group rounded-card border border-line bg-card px-5 sm:px-6">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold">
        {isForCompany ? words.otherCompany : words.company}
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  )
}
