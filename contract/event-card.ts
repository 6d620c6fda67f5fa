import { formatEventDates, formatEventTime } from './event-dates.ts'
import { canBook } from './event-state.ts'
import type { EventKind, EventSession, EventState } from './events.ts'
import { formatRupees } from './rupees.ts'

/** What the preview picture of an event says. */
export interface EventCard {
  /** What kind of event it is, or why it cannot be booked. */
  label: string
  kind: string
  title: string
  dates: string
  /** Empty without a date. */
  time: string
  price: string
}

interface CardEvent {
  slug: string
  title: string
  sessions: readonly Pick<EventSession, 'startsAt' | 'endsAt'>[]
  /** In rupees. */
  price: number
  kind: EventKind
  state: EventState
}

const kinds: Record<EventKind, string> = {
  masterclass: 'Live masterclass',
  workshop: 'Live workshop',
  cohort: 'Live cohort',
}
const states: Partial<Record<EventState, string>> = {
  full: 'Sold out',
  closed: 'Booking closed',
  over: 'This one is over',
  cancelled: 'Cancelled',
}

/** All that the picture and its alternative text say, so that neither can differ from the event. */
export function describeEventCard({ title, sessions, price, kind, state }: CardEvent): EventCard {
  return {
    label: (!canBook(state) && states[state]) || kinds[kind],
    kind: kinds[kind],
    title,
    dates: formatEventDates(sessions) || 'Date to be announced',
    time: formatEventTime(sessions),
    price: price === 0 ? 'Free' : formatRupees(price),
  }
}

export const eventCardSize = { width: 1200, height: 630 } as const

/** The picture's address and text for a page. The address changes with what it says, because apps cache pictures for weeks. */
export function eventCardImage(event: CardEvent) {
  const card = describeEventCard(event)
  const alt = [card.label, card.title, card.dates, card.time, card.price].filter(Boolean).join(' · ')
  return { src: `/og/events/${event.slug}.png?v=${versionOf(alt)}`, alt, ...eventCardSize }
}

/** Raised when the drawing changes. */
const design = 2

/** FNV-1a: short, and quick enough for every page. */
function versionOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of `${design} ${text}`) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash.toString(36)
}
