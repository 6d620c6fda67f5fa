import type { SoldEvent } from './store.ts'

type Sale = Pick<SoldEvent, 'isOpen' | 'endDate'>

/** The single rule for pages, checkout and console. */
export function saleState({ isOpen: isSwitchedOn, endDate }: Sale, now: Date): 'open' | 'closed' | 'over' {
  if (endDate <= now) return 'over'
  return isSwitchedOn ? 'open' : 'closed'
}

export function isOpen(event: Sale, now: Date): boolean {
  return saleState(event, now) === 'open'
}
