import { staffDocuments as words } from '#content/staff/documents.ts'
import { formatDate } from '#contract/dates.ts'
import { documentNames } from '#contract/document-names.ts'
import type { IssuedDocument } from '#contract/documents.ts'
import { formatRupees } from '#contract/rupees.ts'

/** What was issued for the order, each as PDF. */
export function OrderDocuments({ documents }: { documents: readonly IssuedDocument[] }) {
  return (
    <div>
      <h2 className="mb-1 font-semibold text-small">{words.inOrder}</h2>
      <ul className="flex flex-col text-small">
        {documents.map(({ id, kind, number, amount, issued_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <a href={`/api/staff/documents/${id}/pdf`} className="inline-flex min-h-11 items-center text-link">
              {documentNames[kind]} {number} ({words.pdf})
            </a>
            <span className="text-muted tabular-nums">
              {formatRupees(amount)}, {formatDate(issued_at)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
