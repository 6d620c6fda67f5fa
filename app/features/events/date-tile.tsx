import { eventFacts } from '#content/event-facts.ts'
import { dayInIndia } from '#contract/dates.ts'
import { formatEventDates, isOneRun } from '#contract/event-dates.ts'
import type { EventSession } from '#contract/events.ts'

interface DateTileProps {
  sessions: readonly Pick<EventSession, 'startsAt' | 'endsAt'>[]
  className?: string
}

/** A leaf of a calendar. The whole dates are read out, and stand beside it where there is room. */
export function DateTile({ sessions, className = '' }: DateTileProps) {
  const first = sessions[0] && dayInIndia(sessions[0].startsAt)
  // Days with gaps between them would read as one long event.
  const last = isOneRun(sessions) ? dayInIndia(sessions.at(-1)?.startsAt ?? '') : first
  const others = isOneRun(sessions) ? 0 : sessions.length - 1
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
        {others > 0 ? eventFacts.date.more(others) : first ? first.year : eventFacts.date.short}
      </span>
    </p>
  )
}
