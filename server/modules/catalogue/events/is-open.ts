import type { SoldEvent } from './store.ts'

type Sold = Pick<SoldEvent, 'isOpen' | 'endDate'>

/** Whether an event is sold, for the pages, the checkout and the console alike. Every kind is over when its last session has ended. */
export function saleStateOf({ isOpen: isSwitchedOn, endDate }: Sold, now: Date): 'open' | 'closed' | 'over' {
  if (endDate <= now) return 'over'
  return isSwitchedOn ? 'open' : 'closed'
}

export function isOpen(event: Sold, now: Date): boolean {
  return saleStateOf(event, now) === 'open'
}
