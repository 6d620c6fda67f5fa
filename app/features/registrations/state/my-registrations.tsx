import { queryOptions, useQuery } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import { asSignedIn } from '#app/lib/as-signed-in.ts'
import { DatedText } from '#app/ui/dated-text.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RowLink, rowHeight } from '#app/ui/row-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { profile } from '#content/profile.ts'
import { formatEventDays } from '#contract/event-dates.ts'
import type { listRegistrations } from '#contract/own-registrations.ts'
import { registrationPath } from './queries.ts'
import { SeatProgress } from './seat-progress.tsx'
import { StateBadge } from './state-badge.tsx'

const words = profile.registrations

/** The server changes the states without this browser's help, so every visit refetches. */
export const registrationsQuery = queryOptions({
  queryKey: ['/api/registrations'],
  queryFn: ({ signal, client }) =>
    asSignedIn(client, browserApi<typeof listRegistrations>('GET', '/api/registrations', { signal })),
  staleTime: 0,
})

/** The signed-in user's registrations, each with a link to its page. */
export function MyRegistrations() {
  // The page fetches them; this reads the cache.
  const { data, isFetching, refetch } = useQuery({ ...registrationsQuery, refetchOnMount: false, retryOnMount: false })
  // The first part of the page says that there are none.
  if (data?.length === 0) return null
  return (
    <section aria-labelledby="registrations-title">
      <h2 id="registrations-title" className="mb-4 text-heading">
        {words.title}
      </h2>
      {!data && isFetching && (
        <div role="status" className="border-line border-y py-5">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className={rowHeight} />
        </div>
      )}
      {!data && !isFetching && <Notice {...words.failed} level={3} retry={() => refetch()} />}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {data.map((registration) => (
            <li key={registration.reference}>
              <RowLink
                to={registrationPath(registration.linkToken)}
                title={registration.event.title}
                note={<DatedText text={formatEventDays(registration.event.sessions)} />}
                badge={<StateBadge registration={registration} />}
              />
              {registration.progress && (
                <SeatProgress token={registration.linkToken} progress={registration.progress} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
