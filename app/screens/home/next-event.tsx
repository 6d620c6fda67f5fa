import { EventTeaser } from '#app/features/events/event-teaser.tsx'
import { useTeasers } from '#app/features/masterclasses/teasers.ts'
import { useSiteTexts } from '#app/features/site-texts/queries.ts'

function useNextMasterclass() {
  return useTeasers().find(({ kind }) => kind === 'masterclass')
}

/** The next masterclass, one tap away. */
export function NextEvent() {
  const next = useNextMasterclass()
  return next ? <EventTeaser event={next} className="mt-6 max-w-lg" /> : null
}

/** The notice of docs/spec.md §1. It claims limited seats only where they are. */
export function NextNotice() {
  const notice = useSiteTexts()?.homeNotice
  const isLimited = useNextMasterclass()?.isLimited
  return (
    <p className="mt-5 border-marigold border-l-4 pl-3 text-small">
      <strong>{notice?.strong ?? nothingYet}</strong> {isLimited && notice?.rest}
    </p>
  )
}

/** Keeps the line's height while the words are loading. */
const nothingYet = '\u00a0'
