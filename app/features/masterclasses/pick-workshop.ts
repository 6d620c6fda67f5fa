import { canBook } from '#contract/event-state.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

/** The workshop to offer: the first one while it can be booked, else the next that can be, else the first, as it is. */
export function pickWorkshop(first: Masterclass | null, others: readonly Masterclass[] = []): Masterclass | null {
  if (isOnSale(first)) return first
  const [next] = others
    .filter((event) => event.kind === 'workshop' && isOnSale(event))
    .toSorted((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? ''))
  return next ?? first
}

export function isOnSale(event: Masterclass | null | undefined): boolean {
  return Boolean(event && canBook(event.state))
}
