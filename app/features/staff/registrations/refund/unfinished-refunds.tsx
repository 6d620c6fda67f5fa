import { Icon } from '#app/ui/icon.tsx'
import { refunds as words } from '#content/staff/refunds.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffOrder } from '#contract/staff/orders.ts'
import { describeFailure } from './describe-failure.ts'

/** The last refund of each payment, if it is pending or has failed. */
export function UnfinishedRefunds({ order }: { order: StaffOrder }) {
  const last = order.payments.flatMap(({ refunds }) => refunds.at(-1) ?? [])
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {last.map((refund) => {
        if (refund.state === 'done') return null
        const isPending = refund.state === 'pending'
        return (
          <p
            key={refund.id}
            className={`flex items-start gap-2.5 rounded-control px-4 py-3 text-small ${isPending ? 'bg-pending-soft text-pending' : 'bg-rejected-soft text-rejected'}`}
          >
            <Icon name={isPending ? 'clock' : 'alert'} className="mt-px size-5 shrink-0" />
            <span>
              {isPending ? words.underWay(formatRupees(refund.amount)) : `${describeFailure(refund)} ${words.tryAgain}`}
            </span>
          </p>
        )
      })}
    </div>
  )
}
