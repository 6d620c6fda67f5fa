import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Rupees } from '#app/ui/rupees.tsx'
import { eventFacts } from '#content/event-facts.ts'
import { formatEventDays, formatEventTime, formatWeekdays } from '#contract/event-dates.ts'
import { eventPath } from '#contract/event-paths.ts'
import { canBook } from '#contract/event-state.ts'
import type { EventSession } from '#contract/events.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { DateTile } from './date-tile.tsx'
import { stateInWords } from './state-badge.tsx'
import { useEventState } from './use-event-state.ts'

type Shown = Pick<
  Masterclass,
  'slug' | 'kind' | 'courseSlug' | 'title' | 'price' | 'isLimited' | 'seatsLeft' | 'state'
> & {
  sessions: Pick<EventSession, 'startsAt' | 'endsAt'>[]
}

/** One tap from anywhere to the page that sells it. Gone once it can no longer be booked. */
export function EventTeaser({ event, className = '' }: { event: Shown; className?: string }) {
  const state = useEventState(event)
  if (!canBook(state)) return null
  const days = formatEventDays(event.sessions)
  const weekdays = formatWeekdays(event.sessions)
  return (
    <Link
      to={eventPath(event)}
      className={`group relative z-10 flex items-center gap-4 rounded-card border border-line bg-card p-3 pr-4 text-ink shadow-card transition-colors hover:border-action ${className}`}
    >
      <DateTile sessions={event.sessions} />
      <span className="min-w-0 grow text-small leading-snug">
        <strong className="block font-display text-base">{event.title}</strong>
        <span className="block text-muted">
          {/* Phones have room for the weekdays alone, and the tile has the dates. */}
          {weekdays}
          <span className="max-sm:hidden">{days.slice(weekdays.length)}</span>
          {days && <span className={weekdays ? '' : 'max-sm:hidden'}>, </span>}
          <span className="inline-block">{formatEventTime(event.sessions)}</span>
        </span>
        <span className="block font-semibold">
          {event.price === 0 ? eventFacts.price.free : <Rupees amount={event.price} />}
          <span className="font-normal text-muted"> · {stateInWords(event, state)}</span>
        </span>
      </span>
      <Icon name="arrow-right" className="size-5 shrink-0 text-action transition-transform group-hover:translate-x-1" />
    </Link>
  )
}
