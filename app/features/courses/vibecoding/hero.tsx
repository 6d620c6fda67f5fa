import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { vibecoding } from '#content/vibecoding.ts'
import { workshop } from '#content/workshop.ts'
import { CourseTitle } from '../course-title.tsx'

const words = vibecoding.hero

/** The words, then a picture of the work. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="hero-title" className="wrap pt-10 pb-section sm:pt-14">
      <div className="grid gap-8 lg:grid-cols-[1.25fr_0.75fr] lg:items-end lg:gap-16">
        <div>
          <Badge tone="marigold">{words.label}</Badge>
          <h1
            id="hero-title"
            className="mt-5 text-[clamp(2.75rem,1.4rem+6vw,6.25rem)] leading-[0.96] tracking-[-0.035em]"
          >
            <CourseTitle title={workshop.title} />
          </h1>
        </div>
        <div className="flex flex-col items-start gap-6">
          <p className="flex items-start gap-3 font-semibold">
            <Icon name="calendar" className="mt-0.5 size-6 text-action" />
            <span>
              {words.when[0]} <span className="inline-block">{words.when[1]}</span>
            </span>
          </p>
          <p className="text-lead text-muted">{words.lead}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink to={workshop.registerPath} size="lg">
              {words.register}
            </ButtonLink>
            <p className="text-muted text-small">{workshop.seats}</p>
          </div>
        </div>
      </div>
      <div className="mt-12 lg:mt-16">{children}</div>
    </section>
  )
}
