import { Badge } from '#app/ui/badge.tsx'
import { orders as words } from '#content/staff/orders.ts'
import { refunds } from '#content/staff/refunds.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffOrder, StaffPayment } from '#contract/staff/orders.ts'
import { DateTime } from '../../list/date-time.tsx'
import { OrderRefund } from './order-refund.tsx'

const outcomeStyles = {
  open: { tone: 'neutral', icon: 'clock' },
  paid: { tone: 'accepted', icon: 'check' },
  failed: { tone: 'neutral', icon: 'close' },
  refund_due: { tone: 'pending', icon: 'alert' },
  refunded: { tone: 'neutral', icon: 'info' },
} as const

export function OrderPayments({ order }: { order: StaffOrder }) {
  const { payments, amount } = order
  return (
    <div>
      <h2 className="mb-1.5 font-semibold text-small">{words.payments}</h2>
      {payments.length === 0 && <p className="text-muted text-small">{amount === 0 ? words.free : words.none}</p>}
      <ul className="flex flex-col gap-3">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-col gap-1 text-small">
            <Payment payment={payment} order={order} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Payment({ payment, order }: { payment: StaffPayment; order: StaffOrder }) {
  const { method, amount, outcome, isBooked, settled_at, created_at } = payment
  const isReceived = outcome !== 'open' && outcome !== 'failed'
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="tabular-nums">{words.by(formatRupees(amount), refunds.methods[method])}</strong>
        <Badge {...outcomeStyles[outcome]}>{words.outcomes[outcome]}</Badge>
        {isReceived && !isBooked && <Badge>{words.unbooked}</Badge>}
        <span className="text-muted">
          <DateTime at={settled_at ?? created_at} />
        </span>
      </p>
      <Ids
        ids={[
          [words.ids[method], payment.providerReference],
          [words.paymentIntent, payment.paymentIntentId],
        ]}
      />
      {payment.decisionReason && <p className="wrap-anywhere text-label text-muted">{payment.decisionReason}</p>}
      {payment.refunds.length > 0 && (
        <ul className="mt-1 flex flex-col gap-2 border-line border-l-2 pl-3.5">
          {payment.refunds.map((refund) => (
            <li key={refund.id}>
              <OrderRefund refund={refund} method={method} order={order} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The provider's long ids wrap anywhere. */
function Ids({ ids }: { ids: readonly (readonly [string, string | null])[] }) {
  const known = ids.filter(([, id]) => id)
  if (known.length === 0) return null
  return (
    <p className="wrap-anywhere flex flex-col text-label text-muted">
      {known.map(([label, id]) => (
        <span key={label}>
          {label} <span className="text-ink">{id}</span>
        </span>
      ))}
    </p>
  )
}
