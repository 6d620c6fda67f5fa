import { cancellation } from '#content/staff/cancellation.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { CancelEventInput, CancellationPreview } from '#contract/staff/cancellation.ts'

const words = cancellation.consequence

/** Everything that confirming does, in one line. */
export function describeConsequence(
  { people, card, transfers, proofs, nextEvents }: CancellationPreview,
  { offer, nextEventSlug }: Pick<CancelEventInput, 'offer' | 'nextEventSlug'>,
): string {
  const emailed = words.emailed(people.total)
  if (offer === 'next_date') {
    const next = nextEvents.find(({ slug }) => slug === nextEventSlug)
    const moved = people.paid + people.free + people.awaiting
    return next ? [emailed, words.moved(moved, next.title), words.alreadyThere].join(' ') : emailed
  }
  return [
    emailed,
    card.count > 0 && words.cards(formatRupees(card.amount)),
    transfers.count > 0 && words.transfers(transfers.count, formatRupees(transfers.amount)),
    proofs.count > 0 && words.proofs(proofs.count),
  ]
    .filter(Boolean)
    .join(' ')
}
