import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StateBadge } from '#app/features/events/state-badge.tsx'
import { useEventState } from '#app/features/events/use-event-state.ts'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { useSiteTexts } from '#app/features/site-texts/queries.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { home } from '#content/home.ts'
import { workshopBookingPath, workshopSlug } from '#contract/event-paths.ts'
import { canBook, hasNoFuture } from '#contract/event-state.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

const words = home.banner
/** Keeps the line's height while the words are loading. */
const nothingYet = '\u00a0'

/** The line about the workshop, until it is over, cancelled or hidden: then it is no longer next. */
export function NextUpBanner() {
  const { data: event } = useQuery(masterclassQuery(workshopSlug))
  if (event === null) return null
  return event ? <UntilOver event={event} /> : <Banner />
}

/** It offers a seat only while there is one. */
function UntilOver({ event }: { event: Masterclass }) {
  const state = useEventState(event)
  if (hasNoFuture(state)) return null
  return (
    <Banner>
      {canBook(state) ? (
        <ButtonLink to={workshopBookingPath} variant="secondary" className="max-sm:px-4 max-sm:text-small">
          {words.register}
          <span className="sr-only"> {event.title}</span>
        </ButtonLink>
      ) : (
        <StateBadge event={event} state={state} />
      )}
    </Banner>
  )
}

function Banner({ children }: { children?: ReactNode }) {
  return (
    <aside aria-label="Next workshop" className="bg-marigold-soft">
      <div className="wrap flex flex-col gap-3 py-3 sm:flex-row sm:items-center sm:gap-6">
        <p className="flex items-start gap-2.5 font-semibold text-small sm:items-center">
          <Icon name="spark" className="mt-0.5 size-5 text-marigold-text sm:mt-0" />
          {useSiteTexts()?.homeBanner.text ?? nothingYet}
        </p>
        <div className="flex shrink-0 items-center gap-2">
          {children}
          <ButtonLink to="/events" variant="quiet" className="max-sm:px-4 max-sm:text-small">
            {words.events}
          </ButtonLink>
        </div>
      </div>
    </aside>
  )
}
