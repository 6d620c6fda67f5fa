import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { vibecoding } from '#content/vibecoding.ts'
import { workshop } from '#content/workshop.ts'
import { coursePicture, pictureSize } from '../course-picture.ts'
import { CourseTitle } from '../course-title.tsx'

const words = vibecoding.hero

/** A prompt on one side, its result on the other. */
export function Hero() {
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
      <div className="mt-12 grid gap-4 lg:mt-16 lg:grid-cols-[0.7fr_1.3fr] lg:gap-6">
        <figure className="night flex flex-col justify-between gap-6 rounded-card bg-night p-6 sm:p-10 lg:p-8">
          <figcaption className="text-marigold text-small">{words.promptLabel}</figcaption>
          <blockquote className="font-display font-semibold text-[clamp(1.375rem,1.1rem+1.3vw,2rem)] leading-snug lg:text-[clamp(1.25rem,0.55rem+1.1vw,1.5rem)] tracking-tight">
            {words.prompt.map((line) => (
              <p
                key={line}
                className="last:after:ml-1 last:after:inline-block last:after:h-[0.95em] last:after:w-1 last:after:translate-y-[0.12em] last:after:rounded last:after:bg-marigold"
              >
                {line}
              </p>
            ))}
          </blockquote>
          <p aria-hidden="true" className="flex items-center gap-2 text-muted text-small">
            {words.resultLabel}
            <Icon name="arrow-right" className="size-4 max-lg:rotate-90" />
          </p>
        </figure>
        <Picture
          src={coursePicture({ slug: workshop.courseSlug, imagePath: null })}
          alt=""
          {...pictureSize}
          fetchPriority="high"
          className="aspect-video w-full rounded-card object-cover"
        />
      </div>
    </section>
  )
}
