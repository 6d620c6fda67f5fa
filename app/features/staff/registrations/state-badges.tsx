import { Badge } from '#app/ui/badge.tsx'
import { staffRegistrations as words } from '#content/staff/registrations.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'

const looks = {
  pending: { tone: 'neutral', icon: 'clock' },
  awaiting_verification: { tone: 'action', icon: 'search' },
  paid: { tone: 'accepted', icon: 'check' },
  failed: { tone: 'rejected', icon: 'close' },
  rejected: { tone: 'rejected', icon: 'alert' },
  refunded: { tone: 'neutral', icon: 'info' },
} as const

/** Until the money went back, 'refunded' alone would be a lie: what is due is said instead. */
export function StateBadges({ paymentStatus, refundDue }: Pick<StaffRegistration, 'paymentStatus' | 'refundDue'>) {
  return (
    <span className="flex flex-wrap items-center gap-1.5 whitespace-nowrap">
      {(refundDue === null || paymentStatus !== 'refunded') && (
        <Badge {...looks[paymentStatus]}>{words.statuses[paymentStatus]}</Badge>
      )}
      {refundDue !== null && (
        <Badge tone="pending" icon="alert">
          {words.due(formatRupees(refundDue))}
        </Badge>
      )}
    </span>
  )
}
