import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BreakByClause } from '#app/ui/break-by-clause.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { Section } from '#app/ui/section.tsx'
import type { ArticleSummary } from '#content/blog/articles.ts'
import { reading } from '#content/reading.ts'

interface FittingCourseProps {
  course: ArticleSummary['course']
  picture: { src: string; width: number; height: number }
  children?: ReactNode
}

/** `children` is the event to go to next, if there is one. */
export function FittingCourse({ course, picture, children }: FittingCourseProps) {
  return (
    <section aria-labelledby="course-title" className="border-line border-y bg-card print:hidden">
      <div className="wrap grid items-center gap-x-16 gap-y-8 py-12 sm:py-16 lg:grid-cols-[5fr_7fr]">
        <Picture {...picture} alt="" loading="lazy" className="w-full rounded-card" />
        <div>
          <p className="eyebrow">{reading.course}</p>
          <h2 id="course-title" className="mt-2 text-title">
            {course.title}
          </h2>
          <p className="measure mt-3 text-lead text-muted">{course.pitch}</p>
          <ButtonLink to={`/courses/${course.slug}`} prefetch="intent" size="lg" className="mt-6">
            {reading.seeCourse}
            <span className="sr-only"> {course.title}</span>
          </ButtonLink>
          {children}
        </div>
      </div>
    </section>
  )
}

/** The whole band is the link to the next article. */
export function NextArticle({ next }: { next: Pick<ArticleSummary, 'slug' | 'title' | 'audience'> }) {
  return (
    <Section labelledBy="next-label" className="band group relative print:hidden">
      <p id="next-label" className="eyebrow text-marigold">
        {reading.next}: {next.audience}
      </p>
      <Link
        to={`/blog/${next.slug}`}
        prefetch="intent"
        className="mt-4 block max-w-[20ch] text-balance font-display text-hero decoration-[0.06em] decoration-marigold underline-offset-[0.12em] after:absolute after:inset-0 group-hover:underline"
      >
        <BreakByClause text={next.title} />
      </Link>
      <span
        aria-hidden="true"
        className="mt-8 grid size-14 place-items-center rounded-full bg-marigold text-on-marigold transition-transform duration-150 group-hover:translate-x-1"
      >
        <Icon name="arrow-right" className="size-6" />
      </span>
    </Section>
  )
}
