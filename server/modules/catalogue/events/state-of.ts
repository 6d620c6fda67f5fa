import { canBook, getEventState } from '#contract/event-state.ts'
import type { EventState } from '#contract/events.ts'
import type { SoldEvent } from './store.ts'

type Facts = Pick<SoldEvent, 'status' | 'sessions' | 'seats' | 'seatsTaken'>

export function stateOf(event: Facts, now: Date): EventState {
  const { status, sessions, seats, seatsTaken } = event
  return getEventState({ status, sessions, isFull: seats !== null && seatsTaken >= seats }, now.getTime())
}

/** Whether seats are on offer, even when none is left: a buyer may hold the last one. */
export function isOpen(event: Facts, now: Date): boolean {
  const state = stateOf(event, now)
  return canBook(state) || state === 'full'
}
