import { useQuery } from '@tanstack/react-query'
import { Badge } from '#app/ui/badge.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { brand } from '#content/brand.ts'
import { classroom } from '#content/classroom.ts'
import { formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay, timeAgenda } from '#contract/event-dates.ts'
import type { SeatSession } from '#contract/join.ts'
import { seatSessionsQuery } from './sessions-query.ts'

const words = classroom.sessions

/** Every session with its agenda, and whether its attendee was there. */
export function SessionList({ token }: { token: string }) {
  const { data, isFetching, refetch } = useQuery(seatSessionsQuery(token))
  if (data?.length === 0) return null
  return (
    <section aria-labelledby="sessions-title" className="flex flex-col gap-4">
      <h2 id="sessions-title" className="text-heading">
        {words.title(data?.length ?? 1)}
      </h2>
      {!data && isFetching && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-39 rounded-card" />
        </div>
      )}
      {!data && !isFetching && <Notice {...words.failed} level={3} retry={() => refetch()} />}
      {data && (
        <ol className="flex flex-col gap-3">
          {data.map((session, index) => (
            <li key={session.id}>
              <Session session={session} number={index + 1} isOnly={data.length === 1} />
            </li>
          ))}
        </ol>
      )}
      {data?.some(({ attended }) => attended === false) && (
        <p className="text-muted text-small">
          {words.wrong}{' '}
          <a href={`mailto:${brand.email}`} className="text-link">
            {brand.email}
          </a>
        </p>
      )}
    </section>
  )
}

function Session({ session, number, isOnly }: { session: SeatSession; number: number; isOnly: boolean }) {
  const { title, items, startsAt, endsAt, attended } = session
  const day = formatSessionDay(session)
  const time = formatTimeRange(startsAt, endsAt)
  // An only session needs no number.
  const name = title || (isOnly ? '' : words.day(number))
  const heading = (
    <span className="min-w-0 flex-1 basis-48">
      <span className="wrap-anywhere block font-semibold">{name || day}</span>
      <span className="block text-muted text-small">
        <DatedText text={name ? `${day}, ${time}` : time} />
      </span>
    </span>
  )
  const presence = attended !== null && (
    <Badge tone={attended ? 'accepted' : 'neutral'} icon={attended ? 'check' : 'info'}>
      {attended ? words.attended : words.missed}
    </Badge>
  )
  if (items.length === 0)
    return (
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-card px-5 py-3 sm:px-6">
        {heading}
        {presence}
      </div>
    )
  return (
    <details open={isOnly} className="group rounded-card border border-line bg-card px-5 sm:px-6">
      <summary className="flex min-h-14 list-none flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        {heading}
        {presence}
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-line border-t pb-2">
        {timeAgenda(startsAt, items).map((item) => (
          <li key={item.time} className="py-3">
            <p className="text-muted text-small tabular-nums">{item.time}</p>
            <p className="wrap-anywhere font-medium">{item.title}</p>
            {item.text && <p className="wrap-anywhere mt-0.5 text-muted text-small">{item.text}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}
