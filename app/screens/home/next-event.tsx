import { EventTeaser } from '#app/features/events/event-teaser.tsx'
import { useTeasers } from '#app/features/masterclasses/teasers.ts'
import { home } from '#content/home.ts'

const words = home.hero.notice

/** The notice of docs/spec.md §1, with the next masterclass one tap away. It claims limited seats only where they are. */
export function NextEvent() {
  const masterclasses = useTeasers().filter(({ kind }) => kind === 'masterclass')
  const [next] = masterclasses
  return (
    <div className="mt-6 flex max-w-lg flex-col gap-3">
      <p className="border-marigold border-l-4 pl-3 text-small">
        <strong>{words.strong}</strong> {next?.isLimited && words.rest}
      </p>
      {next && <EventTeaser event={next} />}
    </div>
  )
}
