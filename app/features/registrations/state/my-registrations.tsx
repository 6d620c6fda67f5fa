import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { profile } from '#content/profile.ts'
import { formatDateRange } from '#contract/dates.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { registrationsQuery } from './list-query.ts'
import { StateBadge } from './state-badge.tsx'

const words = profile.registrations

/** The sessions that the signed-in user registered for; each leads to its page. */
export function MyRegistrations() {
  const { data, isFetching, refetch } = useQuery(registrationsQuery)
  return (
    <section aria-labelledby="registrations-title">
      <h2 id="registrations-title" className="mb-4 text-heading">
        {words.title}
      </h2>
      {!data && isFetching && (
        <div role="status" className="border-line border-y py-5">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-[3.25rem]" />
        </div>
      )}
      {!data && !isFetching && <Notice {...words.failed} level={3} retry={() => refetch()} />}
      {data?.length === 0 && <p className="text-muted">{words.empty}</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {data.map((registration) => (
            <Row key={registration.reference} registration={registration} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ registration }: { registration: EventRegistration }) {
  const { event, linkToken } = registration
  return (
    <li>
      <Link
        to={`/registration/${encodeURIComponent(linkToken)}`}
        className="group grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-5 sm:grid-cols-[1fr_auto_auto]"
      >
        <span>
          <span className="wrap-anywhere block font-semibold underline-offset-4 group-hover:underline">
            {event.title}
          </span>
          <span className="block text-muted text-small">{formatDateRange(event.startDate, event.endDate)}</span>
        </span>
        <span className="max-sm:row-start-2">
          <StateBadge registration={registration} />
        </span>
        <Icon name="arrow-right" className="size-5 text-action max-sm:row-span-2 max-sm:row-start-1" />
      </Link>
    </li>
  )
}
