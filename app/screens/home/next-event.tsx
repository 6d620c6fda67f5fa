import { useQuery } from '@tanstack/react-query'
import { EventTeaser } from '#app/features/events/event-teaser.tsx'
import { useEventState } from '#app/features/events/use-event-state.ts'
import { masterclassesQuery, masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { type Teaser, useTeasers } from '#app/features/masterclasses/teasers.ts'
import { useSiteTexts } from '#app/features/site-texts/queries.ts'
import { workshopSlug } from '#contract/event-paths.ts'
import { hasNoFuture } from '#contract/event-state.ts'

/** The notice of docs/spec.md §1, with the next event and its price one tap away. */
export function NextEvent() {
  const teasers = useTeasers()
  return <NextOf teasers={teasers.toSorted((a, b) => Number(isMasterclass(b)) - Number(isMasterclass(a)))} />
}

const isMasterclass = ({ kind }: Teaser) => kind === 'masterclass'

function NextOf({ teasers: [next, ...others] }: { teasers: readonly Teaser[] }) {
  return next ? <UntilOver event={next} others={others} /> : <WithoutSeats />
}

/** An event may end while the page is open: then the next one takes its place. */
function UntilOver({ event, others }: { event: Teaser; others: readonly Teaser[] }) {
  if (hasNoFuture(useEventState(event))) return <NextOf teasers={others} />
  return (
    <div className="flex max-w-lg flex-col gap-3 max-lg:flex-col-reverse">
      <NextNotice isLimited={event.isLimited} />
      <EventTeaser event={event} />
    </div>
  )
}

/** Nothing can be booked. Something may still be coming: sold out, or not open yet. */
function WithoutSeats() {
  const { data: workshop } = useQuery(masterclassQuery(workshopSlug))
  // The page's loader fetches them when the workshop cannot be booked.
  const { data: listed = [] } = useQuery({ ...masterclassesQuery(), enabled: false })
  const isComing = [...(workshop ? [workshop] : []), ...listed].some(({ state }) => !hasNoFuture(state))
  return isComing && <NextNotice isLimited={false} />
}

/** It claims limited seats only where they are. */
function NextNotice({ isLimited }: { isLimited: boolean }) {
  const notice = useSiteTexts()?.homeNotice
  return (
    <p className="border-marigold border-l-4 pl-3 text-small">
      <strong>{notice?.strong ?? nothingYet}</strong> {isLimited && notice?.rest}
    </p>
  )
}

/** Keeps the line's height while the words are loading. */
const nothingYet = '\u00a0'
