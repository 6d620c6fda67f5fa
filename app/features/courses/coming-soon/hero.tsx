import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/image.tsx'
import { comingSoon } from '#content/coming-soon.ts'
import { missingPicture, pictureSize } from '../course-picture.ts'
import { CourseTitle } from '../course-title.tsx'

interface HeroProps {
  title: string
  lead: string
  /** Omitted when there is no such course. */
  picture?: string
  category?: string | undefined
  /** For a course with more content. */
  description?: string
  cohort: NextCohort
  /** Omitted while the catalogue has no such course: nobody can apply for it. */
  slug?: string | undefined
}

/** The dates of the course's next cohort: null if it has none, undefined while that is not known. */
export type NextCohort = string | null | undefined

/** Text beside the course's picture, which comes last on a phone. */
export function Hero({ title, lead, picture, category, description, cohort, slug }: HeroProps) {
  // A cohort's own row has the way to apply.
  const canApply = slug !== undefined && !cohort
  return (
    <section
      aria-labelledby="hero-title"
      className={`wrap grid content-start gap-10 pt-10 pb-section sm:pt-14 lg:grid-cols-[1.15fr_0.85fr] lg:items-center lg:gap-14 lg:pt-20 ${picture ? 'max-lg:min-h-[calc(100svh-var(--header-height))]' : ''}`}
    >
      <div>
        <div className="flex flex-wrap gap-2">
          <Badge
            tone="marigold"
            icon={cohort ? 'calendar' : 'clock'}
            className={cohort === undefined ? 'invisible' : ''}
          >
            {cohort ? comingSoon.cohort.badge(cohort) : comingSoon.badge}
          </Badge>
          {category && <Badge tone="action">{category}</Badge>}
        </div>
        <h1 id="hero-title" className="mt-5 text-hero">
          <CourseTitle title={title} />
        </h1>
        <p className="measure mt-6 text-lead text-muted">{lead}</p>
        {description && <p className="measure mt-4">{description}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={cohort ? '#cohort' : '#interest'} size="lg">
            {cohort ? comingSoon.cohort.action : comingSoon.form.title}
          </ButtonLink>
          {canApply && (
            <ButtonLink to={`/apply?course=${encodeURIComponent(slug)}`} variant="secondary" size="lg">
              {comingSoon.apply.action}
            </ButtonLink>
          )}
        </div>
        {canApply && <p className="measure mt-3 text-muted text-small">{comingSoon.apply.note}</p>}
      </div>
      {picture && (
        <Picture
          src={picture}
          alt=""
          {...pictureSize}
          {...missingPicture}
          fetchPriority="high"
          className="aspect-video w-full max-w-3xl rounded-card object-cover"
        />
      )}
    </section>
  )
}
