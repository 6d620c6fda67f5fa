import { ButtonLink } from '#app/ui/button.tsx'
import { cancellation } from '#content/staff/cancellation.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { CancellationProgress, EventRefund } from '#contract/staff/cancellation.ts'
import { RefundRow } from './refund-row.tsx'

const words = cancellation.progress

/** The checklist of what the team sends back itself. */
export function Transfers({ transfers, checklist }: Pick<CancellationProgress, 'transfers' | 'checklist'>) {
  const { total, done } = transfers
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{words.transfers}</h3>
        <p className="text-muted text-small tabular-nums">
          {words.transferCount(done.count, total.count)} ·{' '}
          {words.cardSums(formatRupees(done.amount), formatRupees(total.amount))}
        </p>
      </div>
      <ul className="divide-y divide-line">
        {checklist.map((refund) => (
          <RefundRow key={refund.paymentId} refund={refund} note={noteOf(refund)}>
            <ButtonLink
              to={`/staff/registrations?search=${encodeURIComponent(refund.reference)}`}
              variant="secondary"
              aria-label={words.recordOf(refund.name)}
            >
              {words.record}
            </ButtonLink>
          </RefundRow>
        ))}
      </ul>
    </div>
  )
}

function noteOf({ method, utr }: EventRefund): string {
  return utr ? `${words.methods[method]}, ${words.utr(utr)}` : words.methods[method]
}
