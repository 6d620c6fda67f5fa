import { Badge } from '#app/ui/badge.tsx'
import { eventFacts } from '#content/event-facts.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

/** Longer headlines get a smaller font, so that the box stays on the first screen. */
const longHeadline = 60

/** The title names it, and the headline says what people can do afterwards. */
export function EventHero({ event: { title, headline } }: { event: Masterclass }) {
  return (
    <div className="lg:max-w-[42rem]">
      <Badge tone="marigold" icon="video">
        {eventFacts.place}
      </Badge>
      {headline ? (
        <>
          <h1 className="mt-4 text-heading">{title}</h1>
          <p
            className={`mt-1 text-balance font-bold font-display tracking-tight ${headline.length > longHeadline ? 'text-title' : 'text-hero'}`}
          >
            {headline}
          </p>
        </>
      ) : (
        <h1 className="mt-4 text-balance text-hero">{title}</h1>
      )}
    </div>
  )
}
