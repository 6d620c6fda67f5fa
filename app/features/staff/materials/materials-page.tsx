import { useQuery } from '@tanstack/react-query'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { staffMaterials as words } from '#content/staff/materials.ts'
import { formatEventDates, formatEventTime } from '#contract/event-dates.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import type { StaffClassroom } from '#contract/staff/materials.ts'
import { eventsQuery } from '../catalogue/queries.ts'
import { backFromEvent } from '../frame/back-from-event.ts'
import { EventTabs } from '../frame/event-tabs.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { AssignmentCard } from './assignment-card.tsx'
import { materialsQuery } from './queries.ts'
import { SessionCard } from './session-card.tsx'
import { Submissions } from './submissions.tsx'

/** Everything that the team gives to those with a seat, and what comes back. */
export function MaterialsPage({ slug }: { slug: string }) {
  const events = useQuery(eventsQuery)
  const event = events.data?.find((candidate) => candidate.slug === slug)
  const list = useQuery({ ...materialsQuery(event?.id ?? 0), enabled: event !== undefined })
  const isFailed = (events.isError && !events.isFetching) || (list.isError && !list.isFetching)
  return (
    <StaffPage title={event ? event.title : words.title} back={backFromEvent(slug)}>
      <EventTabs slug={slug} />
      {event && list.data ? (
        <Contents event={event} classroom={list.data} />
      ) : events.data && !event ? (
        <Notice {...words.missing} />
      ) : isFailed ? (
        <Notice {...words.failed} retry={() => void Promise.all([events.refetch(), event && list.refetch()])} />
      ) : (
        <Loading />
      )}
    </StaffPage>
  )
}

function Contents({ event, classroom }: { event: StaffEvent; classroom: StaffClassroom }) {
  const { materials, recordings, assignment, submissions } = classroom
  const known = new Set(event.sessions.map(({ id }) => id))
  const isOfEvent = ({ sessionId }: { sessionId: number | null }) => sessionId === null || !known.has(sessionId)
  return (
    <>
      <div className="mb-5 grid max-w-184 gap-1.5">
        {event.sessions.length > 0 && (
          <p className="text-muted">
            {formatEventDates(event.sessions)},{' '}
            <span className="whitespace-nowrap">{formatEventTime(event.sessions)}</span>
          </p>
        )}
        <p className="text-muted text-small">{event.status === 'cancelled' ? words.cancelled : words.intro}</p>
      </div>
      <div className="grid max-w-184 gap-4">
        <SessionCard
          eventId={event.id}
          sessionId={null}
          title={words.allSessions}
          materials={materials.filter(isOfEvent)}
        />
        {event.sessions.map(({ id, title, ...times }, index) => (
          <SessionCard
            key={id}
            eventId={event.id}
            sessionId={id}
            title={title || words.session(index + 1)}
            date={formatEventDates([times])}
            materials={materials.filter(({ sessionId }) => sessionId === id)}
            recording={recordings.find(({ sessionId }) => sessionId === id)}
          />
        ))}
        <AssignmentCard key={assignment ? 'set' : 'new'} eventId={event.id} assignment={assignment} />
        {(assignment || submissions.length > 0) && <Submissions submissions={submissions} />}
      </div>
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="grid max-w-184 gap-4">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  )
}
