import type { ReactNode } from 'react'
import picture from '#app/assets/pictures/hero.svg?no-inline'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/image.tsx'
import { home } from '#content/home.ts'

const words = home.hero

/** `children` is what comes next: the notice and the next event. */
export function Hero({ children }: { children: ReactNode }) {
  const [promise, yours] = words.headline
  return (
    <section
      aria-labelledby="hero-title"
      className="wrap grid items-center gap-12 pt-10 pb-section sm:pt-14 lg:grid-cols-[1.15fr_0.85fr]"
    >
      <div>
        <h1 id="hero-title" className="text-hero">
          {promise} <mark className="highlight whitespace-nowrap lg:-ml-[0.14em]">{yours}</mark>
        </h1>
        <p className="measure mt-6 text-lead text-muted">{words.lead}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <ButtonLink to="/courses" size="lg">
            {words.courses}
          </ButtonLink>
          <ButtonLink to="/events" variant="secondary" size="lg">
            {words.events}
          </ButtonLink>
        </div>
        {children}
      </div>
      <Picture src={picture} alt="" width={960} height={900} className="mx-auto w-full max-w-sm lg:max-w-none" />
    </section>
  )
}
