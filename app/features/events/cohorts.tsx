import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { eventFacts } from '#content/event-facts.ts'
import { eventWords } from '#content/event-page.ts'
import { formatEventDays, formatEventTime } from '#contract/event-dates.ts'
import { bookingPath } from '#contract/event-paths.ts'
import { canBook } from '#contract/event-state.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { DateTile } from './date-tile.tsx'
import { EventPrice } from './event-price.tsx'
import { StateBadge } from './state-badge.tsx'
import { useEventState } from './use-event-state.ts'

const words = eventWords.cohorts

/** The course's cohorts, with dates and price. Seats go to accepted applicants, so the way in is an application. */
export default function Cohorts({ cohorts }: { cohorts: readonly Masterclass[] }) {
  return (
    <Section id="cohort" labelledBy="cohort-title" className="border-line border-t bg-card">
      <h2 id="cohort-title" className="text-title">
        {words.title(cohorts.length)}
      </h2>
      <p className="measure mt-3 text-lead text-muted">{words.lead}</p>
      <ul className="mt-8 grid gap-4">
        {cohorts.map((cohort) => (
          <li key={cohort.id}>
            <Cohort cohort={cohort} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Cohort({ cohort }: { cohort: Masterclass }) {
  const state = useEventState(cohort)
  const { sessions, title, headline } = cohort
  return (
    <article className="flex flex-col gap-5 rounded-card border border-line bg-paper p-5 sm:flex-row sm:items-center sm:p-6">
      <DateTile sessions={sessions} className="self-start sm:self-center" />
      <div className="min-w-0 grow">
        <h3 className="text-heading">{title}</h3>
        {headline && <p className="text-muted">{headline}</p>}
        <p className="mt-1 font-medium">
          {formatEventDays(sessions) || eventFacts.date.none}
          {sessions.length > 0 && `, ${formatEventTime(sessions)}`}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <StateBadge event={cohort} state={state} />
          <Badge>{eventFacts.place}</Badge>
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-start gap-3 sm:items-end">
        <EventPrice event={cohort} state={state} className="text-title" />
        {canBook(state) && (
          <>
            <ButtonLink to={bookingPath(cohort)}>
              {words.apply}
              <span className="sr-only">: {title}</span>
            </ButtonLink>
            <p className="text-muted text-small">{words.applyNote}</p>
          </>
        )}
      </div>
    </article>
  )
}
