import type { Queries } from '#database/database.ts'
import { hasConfirmedAddress } from '#server/modules/accounts/public.ts'
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

interface Holder {
  userId: number | null
  email: string
  /** Of the event. */
  seats: number | null
}

/** Other people's holds under an address do not stop its owner: an account that has confirmed it. */
export async function isHoldLimitReached(
  tx: Queries,
  held: Attempts['held'],
  { userId, email, seats }: Holder,
): Promise<boolean> {
  if (held.device >= maxHoldsPerDevice || held.network >= maxHoldsPerNetwork(seats)) return true
  return held.email >= maxHoldsPerEmail && !(await hasConfirmedAddress(tx, userId, email))
}
