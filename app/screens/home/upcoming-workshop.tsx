import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { coursePicture, missingPicture, pictureSize } from '#app/features/courses/course-picture.ts'
import { CourseTitle } from '#app/features/courses/course-title.tsx'
import { coursesQuery } from '#app/features/courses/queries.ts'
import { eventPicture } from '#app/features/events/event-picture.ts'
import { EventPrice } from '#app/features/events/event-price.tsx'
import { StateBadge } from '#app/features/events/state-badge.tsx'
import { useEventState } from '#app/features/events/use-event-state.ts'
import { isOnSale, pickWorkshop } from '#app/features/masterclasses/pick-workshop.ts'
import { masterclassesQuery, masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { Section } from '#app/ui/section.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { eventFacts } from '#content/event-facts.ts'
import { home } from '#content/home.ts'
import { formatEventDays, formatEventLength, formatEventTime } from '#contract/event-dates.ts'
import { bookingPath, eventPath, workshopCourseSlug, workshopSlug } from '#contract/event-paths.ts'
import { canBook } from '#contract/event-state.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

const words = home.workshop

/**
 * A spinner while the courses load; nothing when the workshop is not among them (docs/spec.md §2.3). When the first workshop
 * cannot be booked, the next one that can be takes its place.
 */
export function UpcomingWorkshop() {
  const courses = useQuery(coursesQuery())
  const event = useQuery(masterclassQuery(workshopSlug))
  const others = useQuery({ ...masterclassesQuery(), enabled: event.data !== undefined && !isOnSale(event.data) })
  const missing = [courses, event].filter(({ data }) => data === undefined)
  if (missing.some(({ isPending, isFetching }) => isPending || isFetching)) {
    return (
      <Band>
        <Spinner label={words.loading} className="night min-h-96" />
      </Band>
    )
  }
  if (!courses.data || event.data === undefined) {
    const retry = () => missing.forEach(({ refetch }) => void refetch())
    return (
      <Band>
        <div role="alert" className="night flex flex-wrap items-center gap-4">
          <p>{words.error}</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      </Band>
    )
  }
  const course = courses.data.find(({ slug }) => slug === workshopCourseSlug)
  const shown = pickWorkshop(event.data, others.data)
  if (!course || !shown) return null
  return <Ticket event={shown} picture={shown === event.data ? coursePicture(course) : eventPicture(shown)} />
}

function Band({ children }: { children: React.ReactNode }) {
  return (
    <Section labelledBy="workshop-title" className="bg-night">
      <h2 id="workshop-title" className="night text-title">
        {words.title}
      </h2>
      <div className="mt-5 sm:mt-8">{children}</div>
    </Section>
  )
}

function Ticket({ event, picture }: { event: Masterclass; picture: string }) {
  const state = useEventState(event)
  const { sessions, title } = event
  if (state === 'over') return null
  return (
    <Band>
      <article className="ticket">
        <div className="grid bg-card lg:grid-cols-[1.1fr_0.9fr]">
          <Picture
            src={picture}
            alt=""
            {...pictureSize}
            {...missingPicture}
            loading="lazy"
            className="framed aspect-video object-cover max-lg:w-full lg:m-8 lg:mr-0"
          />
          <div className="flex flex-col items-start justify-center gap-3 p-6 lg:p-8 xl:p-12">
            <StateBadge event={event} state={state} />
            <h3 className="text-title">
              <Link to={eventPath(event)} className="hover:underline">
                <CourseTitle title={title} />
              </Link>
            </h3>
            <p className="text-muted max-sm:line-clamp-4 sm:text-lead">{event.description}</p>
          </div>
        </div>
        <div className="flex flex-col gap-6 bg-card p-6 pt-7 lg:flex-row lg:items-center lg:justify-between lg:px-12 lg:py-8">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:flex lg:gap-x-10">
            <Fact icon="calendar" term="Date">
              {formatEventDays(sessions) || eventFacts.date.none}
            </Fact>
            <Fact icon="video" term="Format">
              {words.format}
            </Fact>
            {sessions.length > 0 && (
              <>
                <Fact icon="clock" term="Time">
                  {formatEventTime(sessions)}
                </Fact>
                <Fact icon="hourglass" term="Length">
                  {formatEventLength(sessions)}
                </Fact>
              </>
            )}
          </dl>
          <div className="flex shrink-0 items-center justify-between gap-6">
            <EventPrice event={event} state={state} className="text-title" />
            {canBook(state) ? (
              <ButtonLink to={bookingPath(event)} size="lg">
                {words.register}
                <span className="sr-only"> for {title}</span>
              </ButtonLink>
            ) : (
              <ButtonLink to={eventPath(event)} size="lg" variant="secondary">
                {words.details}
              </ButtonLink>
            )}
          </div>
        </div>
      </article>
    </Band>
  )
}

interface FactProps {
  icon: React.ComponentProps<typeof Icon>['name']
  term: string
  children: React.ReactNode
}

function Fact({ icon, term, children }: FactProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-muted text-small">
        <Icon name={icon} className="size-4.5 text-action" />
        {term}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
