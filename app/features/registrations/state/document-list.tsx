import { registrationPage } from '#content/registration-page.ts'
import { formatDate } from '#contract/dates.ts'
import { documentNames } from '#contract/document-names.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { formatRupees } from '#contract/rupees.ts'
import { documentPath } from './queries.ts'

const words = registrationPage.documents

interface DocumentListProps {
  token: string
  documents: EventRegistration['documents']
}

/** Each with its PDF. Nothing if there are none. */
export function DocumentList({ token, documents }: DocumentListProps) {
  if (documents.length === 0) return null
  return (
    <ul className="divide-y divide-line border-line border-t">
      {documents.map(({ id, kind, number, issued_at, amount, company }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold">
              {documentNames[kind]} <span className="wrap-anywhere font-normal tabular-nums">{number}</span>
            </p>
            <p className="text-muted text-small tabular-nums">
              {formatDate(issued_at)} · {formatRupees(amount)}
              {company && <span className="wrap-anywhere block">{company}</span>}
            </p>
          </div>
          <a
            href={documentPath(token, id)}
            download
            className="inline-flex min-h-11 items-center font-semibold text-link"
          >
            {words.download}
            <span className="sr-only">: {number}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
