import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Course } from '#contract/courses.ts'
import { coursePicture, missingPicture, pictureSize } from './course-picture.ts'
import { CourseTitle } from './course-title.tsx'

/** The whole card is the link to the course; the link's accessible name is the course's title. */
export function CourseCard({ course }: { course: Course }) {
  return (
    <Card as="article" className={frame}>
      <Picture
        src={coursePicture(course)}
        alt={course.title}
        {...pictureSize}
        {...missingPicture}
        loading="lazy"
        className="aspect-video w-full border-line border-b object-cover"
      />
      <div className={body}>
        <Badge tone="action">{course.category}</Badge>
        <h3 className={title}>
          <CourseTitle title={course.title} />
        </h3>
        <p className={`${subtitle} text-muted`}>{course.subtitle}</p>
        <Link
          to={`/courses/${course.slug}`}
          className="mt-auto inline-flex min-h-11 items-center gap-2 pt-2 font-semibold text-action after:absolute after:inset-0"
        >
          View Details<span className="sr-only"> of {course.title}</span>
          <Icon name="arrow-right" className="size-4 transition-transform duration-150 group-hover:translate-x-1" />
        </Link>
      </div>
    </Card>
  )
}

/** Has the height of a card, so that nothing shifts when the courses load. */
export function CourseCardSkeleton() {
  return (
    <Card className={frame}>
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className={body}>
        <Skeleton className="h-[1.6rem] w-24 rounded-full" />
        <Skeleton className={`${title} h-[1lh] w-4/5 lg:h-[2lh]`} />
        <Skeleton className={`${subtitle} w-full`} />
        <Skeleton className="mt-auto h-11 w-28" />
      </div>
    </Card>
  )
}

const frame = 'group relative flex h-full flex-col overflow-hidden'
const body = 'flex grow flex-col items-start gap-2 p-5'
const title = 'text-heading text-balance'
const subtitle = 'min-h-[2lh] lg:min-h-[3lh]'
