import { advanceState, canBook } from '#contract/event-state.ts'
import type { EventState } from '#contract/events.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import type { Availability } from '#contract/payments.ts'

export type Refusal = Exclude<EventState, 'open' | 'live'>

/** Why the event cannot be booked: as the server rendered it, then as availability says, which is never cached. */
export function findRefusal(
  event: Pick<Masterclass, 'state' | 'sessions'>,
  availability: Pick<Availability, 'isOpen' | 'seatsLeft'> | undefined,
): Refusal | undefined {
  if (!availability) return toRefusal(event.state)
  if (availability.isOpen) return availability.seatsLeft === 0 ? 'full' : undefined
  const refusal = toRefusal(advanceState(event, Date.now()))
  return !refusal || refusal === 'full' ? 'closed' : refusal
}

function toRefusal(state: EventState): Refusal | undefined {
  return canBook(state) ? undefined : (state as Refusal)
}
