import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { payments as words } from '#content/staff/payments.ts'
import { formatDate } from '#contract/dates.ts'
import { formatRupees } from '#contract/rupees.ts'
import { type EvidenceState, isRuledOut } from '#contract/staff/bank-evidence.ts'
import type { BankEvidence } from '#contract/staff/proofs.ts'

/** What the bank's statements say about a proof. */
export function Evidence({ evidence: { state, amount, utr, day } }: { evidence: BankEvidence }) {
  const date = day && formatDate(day)
  const found = amount === null ? null : words.evidence.line(formatRupees(amount), date ?? '', utr)
  return (
    <div className={`flex items-start gap-2 rounded-control px-3 py-2.5 text-small ${tones[state]}`}>
      <Icon name={state === 'seen' ? 'check' : state === 'outdated' ? 'clock' : 'alert'} className="mt-0.5 size-4.5" />
      <p className="wrap-anywhere min-w-0">
        <span className="block font-semibold">{words.evidence.titles[state]}</span>
        <span className="block text-ink">{found ?? words.evidence.reach(date)}</span>
        {isRuledOut(state) && <span className="block text-ink">{words.evidence.ruledOut}</span>}
        {state === 'possible' && (
          <Link to="/staff/payments/bank" className="inline-flex min-h-11 items-center text-link">
            {words.evidence.choose}
          </Link>
        )}
      </p>
    </div>
  )
}

const against = 'bg-rejected-soft text-rejected'
const unclear = 'bg-pending-soft text-pending'
const tones: Record<EvidenceState, string> = {
  seen: 'bg-accepted-soft text-accepted',
  short: against,
  over: against,
  possible: unclear,
  missing: against,
  outdated: unclear,
  returned: against,
  used: against,
}
