import type { Queries } from '#database/database.ts'
import { hasConfirmedAddress } from '#server/modules/accounts/public.ts'
import type { Attempts } from './store.ts'

/** Unpaid seats over all events: per browser, and per network and email address. */
const maxHoldsPerDevice = 5
const maxHoldsPerEmail = 5
/** An office shares one network address. Paid seats do not count, so a larger office pays as it goes. */
const officeSize = 10

/** Unpaid seats of one event per network: a quarter of the seats or an office, but at most half. */
function maxHoldsPerNetwork(seats: number | null): number {
  if (seats === null) return Number.POSITIVE_INFINITY
  return Math.max(1, Math.min(Math.ceil(seats / 2), Math.max(officeSize, Math.ceil(seats / 4))))
}

interface Holder {
  userId: number | null
  email: string
  /** Seats of the event. */
  seats: number | null
}

/** Per event, so a seat that moves from another one counts as well. */
export function isNetworkLimitReached({ network }: Pick<Attempts['held'], 'network'>, seats: number | null): boolean {
  return network >= maxHoldsPerNetwork(seats)
}

/** The email limit does not apply to an account that has confirmed the address. */
export async function isHoldLimitReached(
  tx: Queries,
  held: Attempts['held'],
  { userId, email, seats }: Holder,
): Promise<boolean> {
  if (held.device >= maxHoldsPerDevice || isNetworkLimitReached(held, seats)) return true
  return held.email >= maxHoldsPerEmail && !(await hasConfirmedAddress(tx, userId, email))
}
