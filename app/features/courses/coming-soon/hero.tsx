import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/image.tsx'
import { comingSoon } from '#content/coming-soon.ts'
import { missingPicture, pictureSize } from '../course-picture.ts'

interface HeroProps {
  title: string
  lead: string
  /** Left out where there is no course, and so nothing to show. */
  picture?: string
  category?: string | undefined
  /** For a course that says more of itself. */
  description?: string
}

/** The course's own picture, as wide as the page, under its name. */
export function Hero({ title, lead, picture, category, description }: HeroProps) {
  return (
    <section
      aria-labelledby="hero-title"
      className="wrap pt-10 pb-section max-lg:min-h-[calc(100svh-var(--header-height))] sm:pt-14"
    >
      <div className="grid gap-6 lg:grid-cols-[1.2fr_0.8fr] lg:items-end lg:gap-16">
        <div>
          <div className="flex flex-wrap gap-2">
            <Badge tone="marigold" icon="clock">
              {comingSoon.badge}
            </Badge>
            {category && <Badge tone="action">{category}</Badge>}
          </div>
          <h1 id="hero-title" className="mt-5 text-hero">
            {title}
          </h1>
        </div>
        <div className="flex flex-col items-start gap-6">
          <p className="text-lead text-muted">{lead}</p>
          {description && <p>{description}</p>}
          <ButtonLink to="#interest" size="lg">
            {comingSoon.form.title}
          </ButtonLink>
        </div>
      </div>
      {picture && (
        <Picture
          src={picture}
          alt=""
          {...pictureSize}
          {...missingPicture}
          fetchPriority="high"
          className="mt-10 aspect-video w-full rounded-card object-cover lg:mt-14"
        />
      )}
    </section>
  )
}
