import { Button } from '#app/ui/button.tsx'
import { bank as words } from '#content/staff/bank.ts'
import type { BankLine, LineVerdict } from '#contract/staff/bank-lines.ts'
import type { Column } from '../../list/rows.tsx'
import { LineOrders, lineColumns, OrderOnLine, signedAmount } from './line-cells.tsx'
import { LineSection } from './line-section.tsx'
import type { ChosenMatch } from './use-approvals.ts'

/** What needs a person first. */
const kinds = ['suggestion', 'doubled', 'refund_due', 'short', 'over', 'reversed', 'unknown', 'settled'] as const

/** These name an order that somebody should look at. */
const ordered: readonly LineVerdict[] = ['short', 'over', 'reversed', 'settled']

interface OtherLinesProps {
  lines: BankLine[]
  counts: Record<LineVerdict, number>
  approving: readonly number[]
  onApprove: (matches: ChosenMatch[]) => void
}

/** Everything that is no exact match, by what to do about it. */
export function OtherLines({ lines, counts, approving, onApprove }: OtherLinesProps) {
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => (
      <LineSection
        key={kind}
        kind={kind}
        lines={lines.filter(({ verdict }) => verdict === kind)}
        count={counts[kind]}
        columns={[
          ...lineColumns,
          ...(kind === 'suggestion' || kind === 'doubled' ? [choices({ approving, onApprove })] : []),
          ...(kind === 'refund_due' ? [records({ approving, onApprove })] : []),
          ...(ordered.includes(kind) ? [orders] : []),
        ]}
      />
    ))
}

const orders: Column<BankLine> = { header: words.columns.order, cell: (line) => <LineOrders line={line} /> }

type Approvals = Pick<OtherLinesProps, 'approving' | 'onApprove'>

/** Each order that the line may pay, with a button for it. */
function choices({ approving, onApprove }: Approvals): Column<BankLine> {
  return {
    header: words.columns.order,
    cell: (line) => (
      <ul className="grid gap-2">
        {line.orders.map((order) => (
          <li key={order.orderId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <OrderOnLine order={order} isDetailed />
            {order.isTaken && <span className="text-label text-muted">{words.taken}</span>}
            {order.amount === line.amount && !order.isTaken && (
              <Button
                variant="secondary"
                className="px-3 text-small"
                aria-label={words.chooseOf(order.name, signedAmount(line))}
                isBusy={approving.includes(line.id)}
                onClick={() => onApprove([{ lineId: line.id, orderId: order.orderId }])}
              >
                {words.choose}
              </Button>
            )}
          </li>
        ))}
      </ul>
    ),
  }
}

/** Further money for a paid order, with a button that records it. */
function records({ approving, onApprove }: Approvals): Column<BankLine> {
  return {
    header: words.columns.order,
    cell: (line) => {
      const [order] = line.orders
      const canRecord = line.isSecondPayment && line.by !== 'utr' && order && !order.isTaken
      return (
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <LineOrders line={line} />
          {line.isSecondPayment && line.by === 'utr' && (
            <span className="text-label text-muted">{words.bookedUtr}</span>
          )}
          {canRecord && (
            <Button
              variant="secondary"
              className="px-3 text-small"
              aria-label={words.recordOf(order.name, signedAmount(line))}
              isBusy={approving.includes(line.id)}
              onClick={() => onApprove([{ lineId: line.id, orderId: order.orderId }])}
            >
              {words.record}
            </Button>
          )}
        </span>
      )
    },
  }
}
