import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { addRegistration } from '#content/staff/add-registration.ts'
import { attendees as words } from '#content/staff/attendees.ts'
import { joinOpensAt } from '#contract/attendance.ts'
import { formatEventDates, formatEventTime } from '#contract/event-dates.ts'
import { eventsQuery } from '../catalogue/queries.ts'
import { backFromEvent } from '../frame/back-from-event.ts'
import { EventTabs } from '../frame/event-tabs.tsx'
import { FactLine } from '../frame/fact-line.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { addPath } from './add/add-path.ts'
import { AttendeeTable } from './attendee-table.tsx'
import { attendeesQuery } from './queries.ts'

/** The attendee list of an event, for screen and print. */
export function AttendeesPage({ slug }: { slug: string }) {
  const events = useQuery(eventsQuery)
  const list = useQuery(attendeesQuery(slug))
  const event = events.data?.find((candidate) => candidate.slug === slug)
  const isLoading = (!events.data && events.isFetching) || (!list.data && list.isFetching)

  if (isLoading) return <Loading slug={slug} />
  if (!events.data || !list.data) {
    const retry = () => void Promise.all([events.refetch(), list.refetch()])
    return (
      <StaffPage title={words.title} back={backFromEvent(slug)}>
        <Notice {...words.failed} retry={retry} />
      </StaffPage>
    )
  }
  if (!event) {
    return (
      <StaffPage title={words.title} back={backFromEvent()}>
        <Notice {...words.missing} />
      </StaffPage>
    )
  }
  const { paid, waiting } = list.data
  const hasBegun = event.sessions.some((session) => joinOpensAt(session) <= list.dataUpdatedAt)
  return (
    <StaffPage
      title={event.title}
      back={backFromEvent(slug)}
      actions={
        <div className="no-print flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>.button]:grow">
          {paid.length > 0 && (
            <CopyButton text={paid.map(({ email }) => email).join(', ')} label={words.copyAll} words={words.copy} />
          )}
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="print" className="size-4.5" />
            {words.print}
          </Button>
          <ButtonLink to={addPath(slug)}>{addRegistration.open}</ButtonLink>
        </div>
      }
    >
      <EventTabs slug={slug} />
      <div className="mb-5">
        <FactLine>
          {event.sessions.length > 0 && (
            <span>
              {formatEventDates(event.sessions)},{' '}
              <span className="whitespace-nowrap">{formatEventTime(event.sessions)}</span>
            </span>
          )}
          <strong className="whitespace-nowrap text-ink">{words.paid(paid.length)}</strong>
          {event.seats !== null && <span>{words.taken(event.seatsTaken, event.seats)}</span>}
        </FactLine>
      </div>
      {paid.length === 0 ? (
        <Notice {...words.empty} />
      ) : (
        <AttendeeTable caption={words.title} registrations={paid} hasBegun={hasBegun} />
      )}
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

function Loading({ slug }: { slug: string }) {
  return (
    <StaffPage title={words.title} back={backFromEvent(slug)}>
      <EventTabs slug={slug} />
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <AttendeeTable caption={words.title} registrations={undefined} />
      </div>
    </StaffPage>
  )
}
