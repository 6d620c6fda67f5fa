import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { events } from '#content/events.ts'
import { formatEventDates } from '#contract/event-dates.ts'
import type { EventList, PastEvent } from './event-list.ts'

const words = events.past

export function PastEvents({ list, retry }: { list: EventList<PastEvent>; retry: () => void }) {
  return (
    <Section
      labelledBy="past-title"
      className="border-line border-t bg-card"
      innerClassName="grid gap-8 lg:grid-cols-12 lg:gap-10"
    >
      <h2 id="past-title" className="text-heading lg:col-span-3">
        {words.title}
      </h2>
      <div className="lg:col-span-9">
        {list.state === 'loading' && <Loading />}
        {list.state === 'failed' && <Notice {...events.error} level={3} retry={retry} />}
        {list.state === 'ready' && list.items.length === 0 && <p className="text-muted">{words.empty}</p>}
        {list.state === 'ready' && list.items.length > 0 && (
          <ul>
            {list.items.map((item) => (
              <PastEventRow key={item.slug} {...item} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function PastEventRow({ title, description, event }: PastEvent) {
  const { date, kind } = events.webinar
  return (
    <li className={row}>
      <article className="flex flex-col items-start gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
          <Badge icon="check">{words.status}</Badge>
          <span className="text-muted">{event ? formatEventDates(event.sessions) : date}</span>
          {!event && <span className="text-muted">{kind}</span>}
        </div>
        <h3 className="text-heading">{title}</h3>
        <p className="measure line-clamp-6 text-muted">{description}</p>
      </article>
    </li>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{words.loading}</span>
      <div aria-hidden="true" className={`${row} flex flex-col gap-3`}>
        <Skeleton className="h-[1.6rem] w-56 rounded-full" />
        <Skeleton className="h-[1lh] w-3/5 text-heading" />
        <Skeleton className="measure h-[3lh] w-full" />
      </div>
    </div>
  )
}

const row = 'border-line border-t py-8 first:border-0 first:pt-0 last:pb-0'
