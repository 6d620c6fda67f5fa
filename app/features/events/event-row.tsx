import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { eventFacts } from '#content/event-facts.ts'
import { events } from '#content/events.ts'
import { formatEventDays, formatEventLength, formatEventTime } from '#contract/event-dates.ts'
import { bookingPath, eventPath, workshopSlug } from '#contract/event-paths.ts'
import { canBook } from '#contract/event-state.ts'
import type { EventState } from '#contract/events.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { DateTile } from './date-tile.tsx'
import { eventPicture, missingPicture, pictureSize } from './event-picture.ts'
import { EventPrice } from './event-price.tsx'
import { StateBadge } from './state-badge.tsx'
import { useEventState } from './use-event-state.ts'

const words = events.upcoming

/** Date, time, price, seats and state in one glance. */
export function EventRow({ event }: { event: Masterclass }) {
  const state = useEventState(event)
  const { sessions, title, headline, description } = event
  return (
    <article className={row}>
      <div className="flex items-center gap-4 md:col-span-2 lg:col-span-3 lg:flex-col lg:items-start">
        <DateTile sessions={sessions} className="min-w-28" />
        <p className="text-small lg:text-base">
          <strong className="block">{formatEventDays(sessions) || eventFacts.date.none}</strong>
          {sessions.length > 0 && <span className="text-muted">{formatEventTime(sessions)}</span>}
        </p>
      </div>
      <div className="flex flex-col items-start gap-4 lg:col-span-5">
        <div className="flex flex-wrap gap-2">
          {canBook(state) && (
            <Badge tone="action" icon="calendar">
              {words.status}
            </Badge>
          )}
          <StateBadge event={event} state={state} />
        </div>
        <h3 className="text-title">{title}</h3>
        <p className="measure line-clamp-4 text-muted">{headline ? `${headline}. ${description}` : description}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-small">
          {sessions.length > 0 && (
            <li className="flex items-center gap-2">
              <Icon name="hourglass" className="size-4.5 text-action" />
              {formatEventLength(sessions)}
            </li>
          )}
          <li className="flex items-center gap-2">
            <Icon name="video" className="size-4.5 text-action" />
            {eventFacts.place}
          </li>
        </ul>
        <div className="mt-2 flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:w-auto sm:justify-start">
          <EventPrice event={event} state={state} className="text-title" />
          <RowAction event={event} state={state} />
        </div>
      </div>
      <Picture
        src={eventPicture(event)}
        alt=""
        {...pictureSize}
        {...missingPicture}
        loading="lazy"
        className="aspect-video w-full rounded-card object-cover max-md:hidden lg:col-span-4"
      />
    </article>
  )
}

/** The first workshop is registered for from here (docs/spec.md §2.10); every other event has its page first. */
function RowAction({ event, state }: { event: Masterclass; state: EventState }) {
  if (event.slug === workshopSlug && canBook(state))
    return (
      <ButtonLink to={bookingPath(event)} size="lg">
        {words.book}
        <span className="sr-only"> in {event.title}</span>
      </ButtonLink>
    )
  return (
    <ButtonLink to={eventPath(event)} variant="secondary" size="lg">
      {words.details}
      <span className="sr-only"> of {event.title}</span>
    </ButtonLink>
  )
}

export function EventRowSkeleton() {
  return (
    <div className={row} aria-hidden="true">
      <Skeleton className="h-24 w-28 md:col-span-2 lg:col-span-3" />
      <div className="flex flex-col gap-4 lg:col-span-5">
        <Skeleton className="h-[1.6rem] w-28 rounded-full" />
        <Skeleton className="h-[1lh] w-4/5 text-title" />
        <Skeleton className="h-[4lh] w-full" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2 h-13 w-56" />
      </div>
      <Skeleton className="aspect-video w-full rounded-card max-md:hidden lg:col-span-4" />
    </div>
  )
}

const row =
  'grid items-start gap-5 border-line border-t py-10 md:grid-cols-[1fr_17rem] md:gap-x-10 lg:grid-cols-12 lg:gap-10 lg:py-14'
