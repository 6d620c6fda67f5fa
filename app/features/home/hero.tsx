import type { ReactNode } from 'react'
import picture from '#app/assets/pictures/hero.svg?no-inline'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/image.tsx'
import { home } from '#content/home.ts'

const words = home.hero

/** `next` is the event on sale, and `children` the notice below the buttons. */
export function Hero({ next, children }: { next: ReactNode; children: ReactNode }) {
  const [promise, yours] = words.headline
  return (
    <section
      aria-labelledby="hero-title"
      className="wrap grid items-center gap-12 pt-7 pb-section sm:pt-14 lg:grid-cols-[1.15fr_0.85fr]"
    >
      <div>
        <h1 id="hero-title" className="text-hero">
          {promise} <mark className="highlight whitespace-nowrap lg:-ml-[0.14em]">{yours}</mark>
        </h1>
        <p className="measure mt-5 text-lead text-muted">{words.lead}</p>
        {next}
        <div className="mt-5 flex gap-3">
          <ButtonLink to="/courses" size="lg" className="max-sm:grow max-sm:px-3">
            {words.courses}
          </ButtonLink>
          <ButtonLink to="/events" variant="secondary" size="lg" className="max-sm:grow max-sm:px-3">
            {words.events}
          </ButtonLink>
        </div>
        {children}
      </div>
      <Picture src={picture} alt="" width={960} height={900} className="mx-auto w-full max-w-sm lg:max-w-none" />
    </section>
  )
}
