import { Badge } from '#app/ui/badge.tsx'
import { orders as words } from '#content/staff/orders.ts'
import { formatDate } from '#contract/dates.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffOrder, StaffPayment } from '#contract/staff/orders.ts'
import type { StaffRefund } from '#contract/staff/refunds.ts'
import { DateTime } from '../../list/date-time.tsx'
import { describeFailure } from '../refund/describe-failure.ts'

const stateStyles = {
  pending: { tone: 'pending', icon: 'clock' },
  done: { tone: 'accepted', icon: 'check' },
  failed: { tone: 'rejected', icon: 'alert' },
} as const

interface OrderRefundProps {
  refund: StaffRefund
  method: StaffPayment['method']
  order: StaffOrder
}

export function OrderRefund({ refund, method, order }: OrderRefundProps) {
  const { amount, state, source, reason, registrationIds, providerReference, transferred_on, bankReference } = refund
  const freed = order.seats.filter(({ id }) => registrationIds.includes(id)).map(({ name }) => name)
  const isTransferInstead = method === 'card' && transferred_on !== null
  const transfer = [
    isTransferInstead && words.transferInstead,
    providerReference && `${words.refundIds[isTransferInstead ? 'other' : method]} ${providerReference}`,
    transferred_on && words.transferredOn(formatDate(transferred_on)),
  ]
  const lines = [
    state === 'failed' && describeFailure(refund),
    source === 'team' ? reason : words.refundSources[source],
    transfer.filter(Boolean).join(', '),
    bankReference && words.bankReference(bankReference),
    freed.length > 0 && state !== 'failed' && words.givenBack(freed.join(', ')),
  ]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="tabular-nums">
          {words[state === 'failed' ? 'failedRefund' : 'refund'](formatRupees(amount))}
        </strong>
        <Badge {...stateStyles[state]}>{words.refundStates[state]}</Badge>
        <span className="text-muted">
          <DateTime at={refund.settled_at ?? refund.created_at} />
        </span>
      </p>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className="wrap-anywhere text-label text-muted">
              {line}
            </p>
          ),
      )}
    </>
  )
}
