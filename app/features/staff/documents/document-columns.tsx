import { Link } from 'react-router'
import { EmailText } from '#app/ui/email-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { staffDocuments as words } from '#content/staff/documents.ts'
import { formatDate } from '#contract/dates.ts'
import { documentNames } from '#contract/document-names.ts'
import type { StaffDocument } from '#contract/staff/documents.ts'
import type { Column } from '../list/rows.tsx'
import { formatAmount } from './format-amount.ts'
import { nameState } from './name-state.ts'

const amountClasses = 'tabular-nums md:whitespace-nowrap md:text-right'

export const documentColumns: Column<StaffDocument>[] = [
  {
    header: words.columns.number,
    kind: 'main',
    cell: ({ number, kind, against }) => (
      <>
        <span className="whitespace-nowrap font-semibold tabular-nums">{number}</span>
        <span className="block text-label text-muted">
          {documentNames[kind]}
          {against && ` ${words.against(against)}`}
        </span>
      </>
    ),
  },
  {
    header: words.columns.date,
    className: 'md:min-w-28',
    cell: ({ issued_at }) => formatDate(issued_at),
  },
  {
    header: words.columns.recipient,
    className: 'md:min-w-36',
    cell: ({ name, gstin, email }) => (
      <>
        {name}
        <span className="block text-label text-muted">{gstin ?? <EmailText>{email}</EmailText>}</span>
      </>
    ),
  },
  {
    header: words.columns.place,
    className: 'md:max-lg:hidden lg:min-w-28',
    cell: ({ placeOfSupply }) => nameState(placeOfSupply) ?? words.none,
  },
  {
    header: words.columns.taxable,
    kind: 'wide',
    className: `md:max-lg:hidden ${amountClasses}`,
    cell: ({ taxable }) => formatAmount(taxable),
  },
  { header: words.columns.tax, className: amountClasses, cell: Tax },
  {
    header: words.columns.total,
    className: amountClasses,
    cell: ({ total }) => <strong className="font-semibold">{formatAmount(total)}</strong>,
  },
  { header: words.columns.links, kind: 'action', className: 'md:w-0', cell: Links },
]

function Tax({ cgst, sgst, igst }: StaffDocument) {
  if (cgst + sgst + igst === 0) return words.none
  if (igst > 0) return words.igst(formatAmount(igst))
  return (
    <>
      <span className="block">{words.cgst(formatAmount(cgst))}</span>
      <span className="block">{words.sgst(formatAmount(sgst))}</span>
    </>
  )
}

function Links({ id, number, reference }: StaffDocument) {
  const classes = 'inline-flex min-h-11 items-center gap-1.5 text-link md:min-h-0 md:py-0.5'
  return (
    <span className="flex gap-x-4 whitespace-nowrap md:flex-col">
      <a href={`/api/staff/documents/${id}/pdf`} className={classes}>
        <Icon name="download" className="size-4.5" />
        {words.pdf}
        <span className="sr-only">{words.of(number)}</span>
      </a>
      {reference && (
        <Link to={`/staff/registrations?search=${reference}`} className={classes}>
          {words.registration}
          <span className="sr-only">{words.of(number)}</span>
        </Link>
      )}
    </span>
  )
}
