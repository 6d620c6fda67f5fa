import { coursePicture, pictureSize } from '#app/features/courses/course-picture.ts'
import { EventTeaser } from '#app/features/events/event-teaser.tsx'
import { useTeasers } from '#app/features/masterclasses/teasers.ts'
import { FittingCourse, NextArticle } from '#app/features/reading/article-end.tsx'
import type { ArticleSummary } from '#content/blog/articles.ts'

export interface ArticleEndingProps {
  course: ArticleSummary['course']
  next: Pick<ArticleSummary, 'slug' | 'title' | 'audience'>
}

/** Where a reader goes next. */
export default function ArticleEnding({ course, next }: ArticleEndingProps) {
  const picture = coursePicture({ slug: course.slug, imagePath: null })
  return (
    <>
      <FittingCourse course={course} picture={{ src: picture, ...pictureSize }}>
        <NextEvent courseSlug={course.slug} />
      </FittingCourse>
      <NextArticle next={next} />
    </>
  )
}

/** The course's own event, else the next one. */
function NextEvent({ courseSlug }: { courseSlug: string }) {
  const teasers = useTeasers()
  const event = teasers.find((teaser) => teaser.courseSlug === courseSlug) ?? teasers[0]
  return event ? <EventTeaser event={event} className="mt-6 max-w-lg" /> : null
}
