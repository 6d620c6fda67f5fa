import vibecoding from '#app/assets/pictures/vibecoding.svg?no-inline'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { events } from '#content/events.ts'
import { masterclass } from '#content/masterclass.ts'
import { workshop } from '#content/workshop.ts'
import { formatDateRange, formatTimeRange } from '#contract/dates.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { formatRupees } from '#contract/rupees.ts'
import { dayFigure } from './day-figure.ts'
import type { EventList } from './event-list.ts'
import { eventPicture } from './event-picture.ts'
import { EventRow, EventRowSkeleton } from './event-row.tsx'

const words = events.upcoming

/** The workshop is always listed; masterclasses come from the API. */
export function UpcomingEvents({ list, retry }: { list: EventList<Masterclass>; retry: () => void }) {
  return (
    <section aria-labelledby="upcoming-title" className="wrap pb-section">
      <h2 id="upcoming-title" className="mb-6 text-heading">
        {words.title}
      </h2>
      <Workshop />
      {list.state === 'loading' && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <EventRowSkeleton />
        </div>
      )}
      {list.state === 'failed' && <Notice {...events.error} level={3} retry={retry} />}
      {list.state === 'ready' && list.items.map((event) => <Upcoming key={event.id} event={event} />)}
      {list.state === 'ready' && list.items.length === 0 && <MoreToCome />}
    </section>
  )
}

function Workshop() {
  const { figure, unit, register, facts } = events.workshop
  return (
    <EventRow
      figure={figure}
      unit={unit}
      title={workshop.title}
      text={workshop.summary}
      facts={[
        { icon: 'users', text: facts[0] },
        { icon: 'monitor', text: facts[1] },
      ]}
      price={workshop.price}
      picture={vibecoding}
      action={
        <ButtonLink to={workshop.registerPath} size="lg">
          {register}
          <span className="sr-only"> for {workshop.title}</span>
        </ButtonLink>
      }
    />
  )
}

function Upcoming({ event }: { event: Masterclass }) {
  const { figure, unit } = dayFigure(event.startDate, event.endDate)
  const isKnown = event.slug === masterclass.known.slug
  return (
    <EventRow
      figure={figure}
      unit={unit}
      when={formatDateRange(event.startDate, event.endDate)}
      title={event.title}
      text={event.description}
      facts={[
        {
          icon: 'clock',
          text: isKnown ? masterclass.known.heroTime : formatTimeRange(event.startDate, event.endDate),
        },
        { icon: 'video', text: masterclass.label },
      ]}
      price={event.price === 0 ? masterclass.box.free : formatRupees(event.price)}
      picture={eventPicture(event)}
      action={
        <ButtonLink to={`/masterclasses/${event.slug}`} variant="secondary" size="lg">
          {words.details}
          <span className="sr-only"> of {event.title}</span>
        </ButtonLink>
      }
    />
  )
}

function MoreToCome() {
  return (
    <div className="border-line border-t pt-10 lg:grid lg:grid-cols-12 lg:gap-10 lg:pt-14">
      <p className="rounded-card border-2 border-edge border-dashed p-6 text-muted sm:p-8 lg:col-span-9 lg:col-start-4">
        <strong className="mb-1 block font-display text-heading text-ink">{words.empty.strong}</strong>{' '}
        {words.empty.text}
      </p>
    </div>
  )
}
