import { Badge } from '#app/ui/badge.tsx'
import { staffRegistrations as words } from '#content/staff/registrations.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'

export const badgeStyles = {
  pending: { tone: 'neutral', icon: 'clock' },
  awaiting_verification: { tone: 'action', icon: 'search' },
  paid: { tone: 'accepted', icon: 'check' },
  failed: { tone: 'rejected', icon: 'close' },
  rejected: { tone: 'rejected', icon: 'alert' },
  refund_due: { tone: 'neutral', icon: 'close' },
  refunded: { tone: 'neutral', icon: 'info' },
} as const

type StateBadgesProps = Pick<StaffRegistration, 'paymentStatus' | 'refundDue' | 'refundPending' | 'isDisowned'>

/** The state, and whether a refund is due or on its way. */
export function StateBadges({ paymentStatus, refundDue, refundPending, isDisowned }: StateBadgesProps) {
  const showsRefund = paymentStatus === 'refund_due' && (refundDue !== null || refundPending !== null)
  return (
    <span className="flex flex-wrap items-center gap-1.5 whitespace-nowrap">
      <Badge {...badgeStyles[paymentStatus]}>{showsRefund ? words.cancelled : words.statuses[paymentStatus]}</Badge>
      {isDisowned && (
        <Badge tone="neutral" icon="info">
          {words.setAside}
        </Badge>
      )}
      {refundDue !== null && (
        <Badge tone="pending" icon="alert">
          {words.due(formatRupees(refundDue))}
        </Badge>
      )}
      {refundPending !== null && (
        <Badge tone="pending" icon="clock">
          {words.onItsWay(formatRupees(refundPending))}
        </Badge>
      )}
    </span>
  )
}
