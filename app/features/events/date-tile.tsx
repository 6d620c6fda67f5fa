import { eventFacts } from '#content/event-facts.ts'
import { dayInIndia } from '#contract/dates.ts'
import { formatEventDates } from '#contract/event-dates.ts'
import type { EventSession } from '#contract/events.ts'

interface DateTileProps {
  sessions: readonly Pick<EventSession, 'startsAt' | 'endsAt'>[]
  className?: string
}

/** A leaf of a calendar. The whole dates are read out, and stand beside it where there is room. */
export function DateTile({ sessions, className = '' }: DateTileProps) {
  const first = sessions[0] && dayInIndia(sessions[0].startsAt)
  const last = dayInIndia(sessions.at(-1)?.startsAt ?? '')
  return (
    <p
      className={`flex min-w-20 shrink-0 flex-col overflow-hidden rounded-lg border border-line bg-card text-center text-ink ${className}`}
    >
      <span className="sr-only">{formatEventDates(sessions) || eventFacts.date.none}</span>
      <span aria-hidden="true" className="bg-marigold px-3 py-1 font-semibold text-label text-on-marigold">
        {first ? first.month.slice(0, 3) : '–'}
        {first && last && last.month !== first.month && `–${last.month.slice(0, 3)}`}
      </span>
      <span aria-hidden="true" className="whitespace-nowrap px-3 pt-1.5 font-bold font-display text-title leading-none">
        {first ? first.day : '?'}
        {first && last && (last.day !== first.day || last.month !== first.month) && `–${last.day}`}
      </span>
      <span aria-hidden="true" className="pt-0.5 pb-1.5 text-label text-muted">
        {first ? first.year : eventFacts.date.short}
      </span>
    </p>
  )
}
