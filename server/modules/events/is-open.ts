import type { SoldEvent } from './store.ts'

/** The team's switch decides; a masterclass closes by itself too, when it is over. The workshop's date decides nothing. */
export function isOpen({ isOpen: isSwitchedOn, kind, endDate }: SoldEvent, now: Date): boolean {
  return isSwitchedOn && (kind === 'workshop' || endDate > now)
}
