import { Link } from 'react-router'
import { withQuery } from '#app/lib/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { bank as words } from '#content/staff/bank.ts'
import { formatDate } from '#contract/dates.ts'
import type { BankLine, LineOrder } from '#contract/staff/bank-lines.ts'
import { formatAmount } from '../../documents/format-amount.ts'
import type { Column } from '../../list/rows.tsx'

/** What the bank says: its words, the UTR and which way the money went. */
function Narration({ line: { narration, utr, isCredit } }: { line: BankLine }) {
  return (
    <>
      <span className="block wrap-anywhere">{narration || words.noWords}</span>
      <span className="flex flex-wrap gap-x-3 font-normal text-label text-muted">
        {utr && <span>{words.utr(utr)}</span>}
        {!isCredit && <span>{words.money(isCredit)}</span>}
      </span>
    </>
  )
}

/** `isDetailed` adds what tells two orders of the same payer apart. */
export function OrderOnLine({ order, isDetailed = false }: { order: LineOrder; isDetailed?: boolean }) {
  const { name, reference, eventTitle, amount, email, orderedOn, hasProof, hasUtr } = order
  const details = [
    words.ordered(formatDate(orderedOn)),
    email,
    ...(hasProof ? [words.hasProof] : []),
    ...(hasUtr ? [words.hasUtr] : []),
  ]
  return (
    <span className="block min-w-0">
      <Link to={withQuery('/staff/registrations', { search: reference })} className="text-link">
        {name}
      </Link>
      <span className="block text-label text-muted">
        {reference} · {eventTitle} · {words.costs(formatAmount(amount))}
      </span>
      {isDetailed && <span className="block text-label text-muted">{details.join(' · ')}</span>}
    </span>
  )
}

/** The order of a line, by what it was matched, and what is special about it. */
export function LineOrders({ line: { orders, by, verdict, isSecondPayment } }: { line: BankLine }) {
  return (
    <span className="flex flex-col items-start gap-1">
      {orders.map((order) => (
        <OrderOnLine key={order.orderId} order={order} />
      ))}
      {orders.length === 0 && <span className="text-muted">{words.noOrder}</span>}
      {by && <span className="text-label text-muted">{words.by[by]}</span>}
      {verdict === 'refund' && <Badge>{words.refund}</Badge>}
      {verdict === 'refund_due' && !isSecondPayment && (
        <Badge tone="pending" icon="alert">
          {words.refundDue}
        </Badge>
      )}
      {isSecondPayment && (
        <Badge tone="pending" icon="alert">
          {words.secondPayment}
        </Badge>
      )}
    </span>
  )
}

export const signedAmount = ({ amount, isCredit }: BankLine) => formatAmount(isCredit ? amount : -amount)

export const lineColumns: Column<BankLine>[] = [
  { header: words.columns.line, kind: 'main', cell: (line) => <Narration line={line} /> },
  {
    header: words.columns.day,
    className: 'whitespace-nowrap md:w-36',
    cell: ({ bookedOn }) => formatDate(bookedOn),
  },
  {
    header: words.columns.amount,
    className: 'whitespace-nowrap tabular-nums md:w-36 md:text-right',
    cell: signedAmount,
  },
]
