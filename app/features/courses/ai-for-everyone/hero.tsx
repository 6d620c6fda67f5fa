import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { coursePicture, pictureSize } from '../course-picture.ts'

const words = aiForEveryone.hero

/** `offer` is the way to the event on sale, above the box of docs/spec.md §2.6. */
export function Hero({ masterclass, offer }: { masterclass: Masterclass; offer: ReactNode }) {
  const [upper, lower] = words.headline(masterclass.sessions.length)
  return (
    <section aria-labelledby="hero-title" className="band overflow-hidden">
      <div className="wrap grid gap-12 pt-10 pb-14 lg:grid-cols-[minmax(0,1.35fr)_minmax(21rem,0.65fr)] lg:gap-16 lg:pt-14 lg:pb-20">
        <div className="@container lg:pt-10">
          <h1 id="hero-title">
            <span className="block text-heading">{masterclass.title}</span>{' '}
            <span className="mt-4 block text-[clamp(3rem,18.5cqi,8.5rem)] text-marigold leading-[0.86] tracking-[-0.045em]">
              <span className="block whitespace-nowrap">{upper}</span>{' '}
              <span className="block whitespace-nowrap">{lower}</span>
            </span>
          </h1>
          <p className="measure mt-8 text-lead">{masterclass.description}</p>
        </div>
        <div className="flex flex-col gap-4">
          {offer}
          <Details />
        </div>
      </div>
    </section>
  )
}

function Details() {
  return (
    <Card as="aside" className="overflow-hidden">
      <Picture
        src={coursePicture({ slug: aiForEveryone.courseSlug, imagePath: null })}
        alt=""
        {...pictureSize}
        fetchPriority="high"
        className="w-full md:max-lg:hidden"
      />
      <div className="flex flex-col gap-6 p-6 sm:p-8">
        <div className="flex items-center justify-between gap-4">
          <p className="font-display font-semibold text-heading">{words.name}</p>
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
