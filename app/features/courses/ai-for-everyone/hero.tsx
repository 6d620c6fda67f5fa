import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'
import { eventPath } from '#contract/event-paths.ts'
import { canBook } from '#contract/event-state.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { coursePicture, pictureSize } from '../course-picture.ts'

const words = aiForEveryone.hero

/** `offer` is the way to the event on sale, above the box of docs/spec.md §2.6. */
export function Hero({ masterclass, offer }: { masterclass: MasterclassDetail; offer: ReactNode }) {
  const { title, headline, description, outcomes, sessions } = masterclass
  return (
    <section aria-labelledby="hero-title" className="band overflow-hidden">
      <div className="wrap grid gap-12 pt-10 pb-14 lg:grid-cols-[minmax(0,1.35fr)_minmax(21rem,0.65fr)] lg:gap-16 lg:pt-14 lg:pb-20">
        <div className="lg:pt-6">
          <h1 id="hero-title">
            <span className="inline-block -rotate-2 rounded-sm bg-marigold px-3 py-1.5 font-extrabold text-on-marigold text-small tracking-wide">
              {words.label(sessions.length)}
            </span>{' '}
            <span className="mt-5 block text-heading">{title}</span>{' '}
            <span className="mt-2 block text-hero">{headline}</span>
          </h1>
          <Description text={description} />
          <ul className="mt-6 grid gap-2.5 sm:mt-8">
            {outcomes.slice(1, 5).map((outcome) => (
              <li key={outcome} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-6 text-marigold" />
                {outcome}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-4">
          {offer}
          {/* Phones have it in the bar at the bottom. */}
          {canBook(masterclass.state) && (
            <ButtonLink to={eventPath(masterclass)} variant="marigold" size="lg" className="max-lg:hidden">
              {words.book}
            </ButtonLink>
          )}
          <Details hasOffer={canBook(masterclass.state)} />
        </div>
      </div>
    </section>
  )
}

/** On phones only its first sentence: the list below says the rest in less. */
function Description({ text }: { text: string }) {
  const [, first = text, rest = ''] = /^(.+?[.!?])(\s.+)$/s.exec(text) ?? []
  return (
    <p className="measure mt-5 text-lead">
      {first}
      <span className="max-sm:hidden">{rest}</span>
    </p>
  )
}

/** While an event is on sale, these are the dates after it. */
function Details({ hasOffer }: { hasOffer: boolean }) {
  return (
    <Card as="aside" className="overflow-hidden">
      <Picture
        src={coursePicture({ slug: aiForEveryone.courseSlug, imagePath: null })}
        alt=""
        {...pictureSize}
        fetchPriority="high"
        className="w-full border-line border-b md:max-lg:hidden"
      />
      <div className="flex flex-col gap-6 p-6 sm:p-8">
        <div className="flex items-center justify-between gap-4">
          <p className="font-display font-semibold text-heading">{hasOffer ? words.later : words.name}</p>
          <Badge tone="action" icon="calendar">
            {words.status}
          </Badge>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:max-lg:grid-cols-4">
          {words.facts.map(({ icon, term, text }) => (
            <div key={term}>
              <dt className="flex items-center gap-2 text-muted text-small">
                <Icon name={icon} className="size-4.5 text-action" />
                {term}
              </dt>
              <dd className="font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-3 md:max-lg:grid-cols-2">
          <ButtonLink to={words.interestPath} size="lg" id="register-interest">
            {words.interest}
          </ButtonLink>
          <Button size="lg" disabled aria-describedby="apply-reason">
            {words.apply}
          </Button>
          <p id="apply-reason" className="text-center text-muted text-small md:max-lg:col-start-2">
            {words.applyReason}
          </p>
        </div>
      </div>
    </Card>
  )
}
