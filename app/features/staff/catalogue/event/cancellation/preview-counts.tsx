import { cancellation } from '#content/staff/cancellation.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { CancellationPreview } from '#contract/staff/cancellation.ts'

const words = cancellation.counts

/** Who has booked, and the money that came with it. */
export function PreviewCounts({ preview }: { preview: CancellationPreview }) {
  const { people, card, transfers } = preview
  const sum = ({ count, amount }: { count: number; amount: number }) =>
    count > 0 && words.sum(formatRupees(amount), count)
  const rows = [
    [words.paid, people.paid],
    [words.free, people.free],
    [words.awaiting, people.awaiting],
    [words.unpaid, people.unpaid],
    [words.card, sum(card)],
    [words.transfers, sum(transfers)],
  ] as const
  return (
    <dl aria-label={words.title} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-small">
      {rows.map(
        ([term, value]) =>
          value !== false &&
          value !== 0 && (
            <div key={term} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{term}</dt>
              <dd className="text-right font-semibold tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
