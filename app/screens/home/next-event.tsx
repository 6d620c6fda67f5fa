import { EventTeaser } from '#app/features/events/event-teaser.tsx'
import { useTeasers } from '#app/features/masterclasses/teasers.ts'
import { useSiteTexts } from '#app/features/site-texts/queries.ts'

/** The notice of docs/spec.md §1, with the next event and its price one tap away. It claims limited seats only where they are. */
export function NextEvent() {
  const teasers = useTeasers()
  const next = teasers.find(({ kind }) => kind === 'masterclass') ?? teasers[0]
  const notice = useSiteTexts()?.homeNotice
  return (
    <div className="flex max-w-lg flex-col gap-3 max-lg:flex-col-reverse">
      <p className="border-marigold border-l-4 pl-3 text-small">
        <strong>{notice?.strong ?? nothingYet}</strong> {next?.isLimited && notice?.rest}
      </p>
      {next && <EventTeaser event={next} />}
    </div>
  )
}

/** Keeps the line's height while the words are loading. */
const nothingYet = '\u00a0'
