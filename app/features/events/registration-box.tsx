import { ButtonLink } from '#app/ui/button.tsx'
import { masterclass } from '#content/masterclass.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import type { EventFacts } from './event-facts.ts'
import { RegistrationDetails } from './registration-details.tsx'

const { box: words, ended } = masterclass

interface RegistrationBoxProps {
  event: Masterclass
  facts: EventFacts
  isOver: boolean
}

/**
 * One sticky card beside the page. On a phone the price and the button become a bar at the bottom, and the details
 * stay in place.
 */
export function RegistrationBox({ event, facts, isOver }: RegistrationBoxProps) {
  return (
    <aside
      aria-labelledby="registration-title"
      className="contents lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-mt-[27rem] lg:block lg:self-start lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-card lg:shadow-lift"
    >
      <h2 id="registration-title" className="sr-only">
        {words.title}
      </h2>
      <div className="sticky-bar sticky bottom-0 z-30 order-last -mx-gutter flex items-center justify-between gap-4 border-line border-t bg-card/95 px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur lg:static lg:mx-0 lg:flex-col lg:items-stretch lg:gap-5 lg:border-0 lg:p-7">
        {isOver ? <Ended /> : <Offer slug={event.slug} facts={facts} />}
      </div>
      <RegistrationDetails event={event} facts={facts} isOver={isOver} />
    </aside>
  )
}

function Offer({ slug, facts }: { slug: string; facts: EventFacts }) {
  return (
    <>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3 leading-tight">
          <span className="sr-only">{facts.listPrice ? words.earlyBird : words.price}: </span>
          <strong className="price font-bold font-display text-[1.625rem] lg:text-[2.75rem]">{facts.price}</strong>
          {facts.listPrice && (
            <>
              <span className="sr-only">. {words.listPrice}: </span>
              <s className="text-muted text-small lg:text-lead">{facts.listPrice}</s>
            </>
          )}
        </p>
        {facts.listPrice && (
          <p aria-hidden="true" className="font-semibold text-label text-marigold-text lg:mt-1 lg:text-small">
            {words.earlyBird}
          </p>
        )}
      </div>
      <ButtonLink to={`/apply?masterclass=${encodeURIComponent(slug)}`} size="lg" className="shrink-0">
        {words.apply}
      </ButtonLink>
    </>
  )
}

function Ended() {
  return (
    <>
      <div>
        <p className="font-display font-semibold leading-tight lg:text-heading">{ended.title}</p>
        <p className="hidden text-muted lg:mt-2 lg:block">{ended.text}</p>
      </div>
      <ButtonLink to="/events" variant="secondary" className="shrink-0">
        {ended.link}
      </ButtonLink>
    </>
  )
}
