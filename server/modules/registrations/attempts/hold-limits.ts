import type { Attempts } from './store.ts'

/** Unpaid seats that one browser, and one network under one email address, may hold over all events. */
const maxHoldsPerDevice = 5
const maxHoldsPerEmail = 5
/** A whole office is behind one network address. Paid seats do not count, so a larger one only has to pay as it goes. */
const officeSize = 10

/** Of one event, unpaid, from one network address: a quarter of the seats or an office, but never more than half. */
function maxHoldsPerNetwork(seats: number | null): number {
  if (seats === null) return Number.POSITIVE_INFINITY
  return Math.max(1, Math.min(Math.ceil(seats / 2), Math.max(officeSize, Math.ceil(seats / 4))))
}

/** Whoever has confirmed the address is not stopped by what others in their network hold under it. */
export function isHoldLimitReached({ held, isBuyerConfirmed }: Attempts, seats: number | null): boolean {
  return (
    held.device >= maxHoldsPerDevice ||
    (held.email >= maxHoldsPerEmail && !isBuyerConfirmed) ||
    held.network >= maxHoldsPerNetwork(seats)
  )
}
