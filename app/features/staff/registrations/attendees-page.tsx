import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { attendees as words } from '#content/staff/attendees.ts'
import { formatDateRange, formatTimeRange } from '#contract/dates.ts'
import { eventsQuery } from '../catalogue/queries.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { AttendeeTable } from './attendee-table.tsx'
import { attendeesQuery } from './queries.ts'

/** Who comes: for the evening itself, on a screen or on paper. */
export function AttendeesPage({ slug }: { slug: string }) {
  const events = useQuery(eventsQuery)
  const list = useQuery(attendeesQuery(slug))
  const event = events.data?.find((candidate) => candidate.slug === slug)
  const isLoading = (!events.data && events.isFetching) || (!list.data && list.isFetching)

  if (isLoading) return <Loading />
  if (!events.data || !list.data) {
    const retry = () => void Promise.all([events.refetch(), list.refetch()])
    return (
      <StaffPage title={words.title}>
        <Notice {...words.failed} retry={retry} />
      </StaffPage>
    )
  }
  if (!event) {
    return (
      <StaffPage title={words.title}>
        <Notice {...words.missing}>
          <BackLink />
        </Notice>
      </StaffPage>
    )
  }
  const { paid, waiting } = list.data
  return (
    <StaffPage
      title={event.title}
      actions={
        <div className="no-print flex items-center gap-1">
          {paid.length > 0 && (
            <CopyButton text={paid.map(({ email }) => email).join(', ')} label={words.copyAll} words={words.copy} />
          )}
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="print" className="size-4.5" />
            {words.print}
          </Button>
        </div>
      }
    >
      <BackLink slug={slug} />
      <p className="mb-5 text-muted">
        {formatDateRange(event.startDate, event.endDate)}, {formatTimeRange(event.startDate, event.endDate)}
        {' · '}
        <strong className="text-ink">{words.paid(paid.length)}</strong>
        {event.seats !== null && ` · ${words.taken(event.seatsTaken, event.seats)}`}
      </p>
      {paid.length === 0 ? <Notice {...words.empty} /> : <AttendeeTable caption={words.title} registrations={paid} />}
      {waiting.length > 0 && (
        <>
          <h2 className="mt-9 text-heading">{words.waiting}</h2>
          <p className="mb-3 text-muted">{words.waitingText}</p>
          <AttendeeTable caption={words.waiting} registrations={waiting} />
        </>
      )}
    </StaffPage>
  )
}

function BackLink({ slug }: { slug?: string }) {
  return (
    <Link
      to={slug ? `/staff/registrations?event=${encodeURIComponent(slug)}` : '/staff/registrations'}
      className="no-print -mt-3 inline-flex min-h-11 items-center gap-2 text-link text-small"
    >
      <Icon name="arrow-right" className="size-4 rotate-180" />
      {words.back}
    </Link>
  )
}

function Loading() {
  return (
    <StaffPage title={words.title}>
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{words.loading}</span>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-11 rounded-control" />
        ))}
      </div>
    </StaffPage>
  )
}
