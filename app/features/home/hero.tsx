import type { ReactNode } from 'react'
import picture from '#app/assets/pictures/hero.svg?no-inline'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/image.tsx'
import { home } from '#content/home.ts'

const words = home.hero

interface HeroProps {
  /** What people say of us, in figures that the team edits. */
  proof: ReactNode
  /** What comes next: the notice and the next event, which every first screen has room for. */
  children: ReactNode
}

export function Hero({ proof, children }: HeroProps) {
  const [promise, yours] = words.headline
  return (
    <section
      aria-labelledby="hero-title"
      className="wrap grid gap-x-12 gap-y-6 pt-7 pb-section sm:pt-10 lg:grid-cols-[1.15fr_0.85fr]"
    >
      <div className="lg:self-center">
        <h1 id="hero-title" className="text-hero">
          {promise} <mark className="highlight whitespace-nowrap lg:-ml-[0.14em]">{yours}</mark>
        </h1>
        <p className="measure mt-4 text-lead text-muted sm:mt-6">{words.lead}</p>
      </div>
      <div className="lg:col-start-2 lg:row-start-2 lg:-mt-6">{children}</div>
      <div className="lg:row-start-2">
        <div className="flex gap-3">
          <ButtonLink to="/courses" size="lg" className="max-sm:grow max-sm:px-3">
            {words.courses}
          </ButtonLink>
          <ButtonLink to="/events" variant="secondary" size="lg" className="max-sm:grow max-sm:px-3">
            {words.events}
          </ButtonLink>
        </div>
        {proof}
      </div>
      <Picture
        src={picture}
        alt=""
        width={960}
        height={900}
        loading="lazy"
        className="mx-auto w-full max-w-sm max-sm:hidden max-lg:mt-6 lg:col-start-2 lg:row-start-1 lg:max-w-md lg:self-center"
      />
    </section>
  )
}
