import type { EventSession, EventState, EventStatus } from './events.ts'

interface EventFacts {
  status: EventStatus
  sessions: readonly Pick<EventSession, 'startsAt' | 'endsAt'>[]
  isFull: boolean
}

/** The single rule for pages, checkout and console. */
export function getEventState({ status, sessions, isFull }: EventFacts, now: number): EventState {
  if (status === 'cancelled') return 'cancelled'
  if (sessions.length === 0) return 'undated'
  const isOver = sessions.every(({ endsAt }) => Date.parse(endsAt) <= now)
  if (isOver) return 'over'
  if (status !== 'published') return 'closed'
  if (isFull) return 'full'
  return sessions.some((session) => isLive(session, now)) ? 'live' : 'open'
}

function isLive({ startsAt, endsAt }: Pick<EventSession, 'startsAt' | 'endsAt'>, now: number): boolean {
  return Date.parse(startsAt) <= now && now < Date.parse(endsAt)
}

/** A state as the server sent it, brought forward to the present: only time has passed since. */
export function advanceState(
  { state, sessions }: { state: EventState; sessions: EventFacts['sessions'] },
  now: number,
): EventState {
  if (state === 'cancelled') return state
  const isFull = state === 'full'
  return getEventState({ status: state === 'closed' ? 'closed' : 'published', sessions, isFull }, now)
}

/** Until the last session has ended: a latecomer may still join. */
export function canBook(state: EventState): boolean {
  return state === 'open' || state === 'live'
}

/** Nothing of it is still to come. */
export function hasNoFuture(state: EventState): boolean {
  return state === 'over' || state === 'cancelled'
}

/** Only a small number of seats left is worth saying. */
export function areFewSeatsLeft(seats: number, seatsLeft: number): boolean {
  return seatsLeft * 3 <= seats
}
