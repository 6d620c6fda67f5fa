import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { payments as words } from '#content/staff/payments.ts'
import { formatDateTime } from '#contract/dates.ts'
import type { Proof, Twin } from '#contract/staff/proofs.ts'
import { HistoryLink } from '../list/person-links.tsx'
import { CompareTwin } from './compare-twin.tsx'

/** Says that the picture was sent before, and leads to the other one. */
export function TwinWarning({ proof, twin }: { proof: Proof; twin: Twin }) {
  const [isComparing, setIsComparing] = useState(false)
  const { name, email, eventTitle, isSameFile, sent_at } = twin
  return (
    <div className="rounded-control bg-rejected-soft px-3 pt-2.5 text-small">
      <p className="flex items-start gap-2 font-semibold text-rejected">
        <Icon name="alert" className="mt-0.5 size-4.5" />
        <span className="wrap-anywhere min-w-0">
          {isSameFile ? words.twin.sameFile(name) : words.twin.copy(name)}
          <span className="block font-normal text-ink">{words.twin.sent(eventTitle, formatDateTime(sent_at))}</span>
        </span>
      </p>
      <p className="flex flex-wrap gap-x-5 pl-6.5">
        <button
          type="button"
          onClick={() => setIsComparing(true)}
          className="inline-flex min-h-11 items-center text-link"
        >
          {words.twin.compare}
        </button>
        <HistoryLink email={email}>{words.twin.history}</HistoryLink>
      </p>
      <CompareTwin proof={proof} twin={twin} isOpen={isComparing} onClose={() => setIsComparing(false)} />
    </div>
  )
}
