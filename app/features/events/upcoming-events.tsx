import { Notice } from '#app/ui/notice.tsx'
import { events } from '#content/events.ts'
import { workshopSlug } from '#contract/event-paths.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import type { EventList } from './event-list.ts'
import { EventRow, EventRowSkeleton } from './event-row.tsx'

const words = events.upcoming

export function UpcomingEvents({ list, retry }: { list: EventList<Masterclass>; retry: () => void }) {
  return (
    <section aria-labelledby="upcoming-title" className="wrap pb-section">
      <h2 id="upcoming-title" className="mb-6 text-heading">
        {words.title}
      </h2>
      {list.state === 'loading' && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <EventRowSkeleton />
        </div>
      )}
      {list.state === 'failed' && <Notice {...events.error} level={3} retry={retry} />}
      {list.state === 'ready' && list.items.map((event) => <EventRow key={event.id} event={event} />)}
      {list.state === 'ready' && list.items.every(({ slug }) => slug === workshopSlug) && <MoreToCome />}
    </section>
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
