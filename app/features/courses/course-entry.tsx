import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { courses as words } from '#content/courses.ts'
import type { Course } from '#contract/courses.ts'
import { coursePicture, missingPicture, pictureSize } from './course-picture.ts'
import { CourseTitle } from './course-title.tsx'

/** The first entry is wide, and so is the last when it is alone in its row. */
export type Place = 'first' | 'middle' | 'last'

/** One course of the list. The whole entry is the link; its accessible name is the course's title. */
export function CourseEntry({ course, place, offer }: { course: Course; place: Place; offer?: ReactNode }) {
  const isFirst = place === 'first'
  return (
    <article className={`${frame} ${surfaces[place]}`}>
      <Picture
        src={coursePicture(course)}
        alt={course.title}
        {...pictureSize}
        {...missingPicture}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={`aspect-video object-cover ${pictures[place]}`}
      />
      <div className={bodies[place]}>
        <Badge tone={isFirst ? 'marigold' : 'action'}>{course.category}</Badge>
        <h2 className={titles[place]}>
          <CourseTitle title={course.title} />
        </h2>
        <p className="font-semibold text-lead">{course.subtitle}</p>
        <p className="measure text-muted">{course.description}</p>
        {offer}
        <Link
          to={`/courses/${course.slug}`}
          className="mt-auto inline-flex min-h-11 items-center gap-2 pt-3 font-semibold text-action after:absolute after:inset-0"
        >
          {words.link}
          <span className="sr-only"> of {course.title}</span>
          <Icon name="arrow-right" className="size-4 transition-transform duration-150 group-hover:translate-x-1" />
        </Link>
      </div>
    </article>
  )
}

/** About the height of an entry, so that little shifts when the courses load. */
export function CourseEntrySkeleton({ place }: { place: Place }) {
  return (
    <div className={`${frame} ${surfaces[place]}`}>
      <Skeleton className={`aspect-video rounded-none ${pictures[place]}`} />
      <div className={bodies[place]}>
        <Skeleton className="h-[1.6rem] w-24 rounded-full" />
        <Skeleton className={`${titles[place]} h-[1lh] w-4/5`} />
        <Skeleton className="h-[2lh] w-full text-lead" />
        <Skeleton className="h-[4lh] w-full" />
        <Skeleton className="mt-auto h-11 w-44" />
      </div>
    </div>
  )
}

const frame = 'group relative flex h-full flex-col overflow-hidden rounded-card border shadow-card'
const wide = 'lg:grid lg:items-stretch'
const surfaces = {
  first: `border-line bg-card lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] ${wide}`,
  middle: 'border-line bg-card',
  last: `night border-transparent bg-night lg:grid-cols-2 ${wide}`,
}
const pictures = {
  first: 'framed max-lg:w-full lg:m-8 lg:mr-0',
  middle: 'w-full border-line border-b',
  last: 'framed max-lg:w-full lg:order-last lg:m-8 lg:ml-0',
}
const body = 'flex grow flex-col items-start gap-3 p-5 sm:p-7'
const bodies = { first: `${body} lg:p-8`, middle: body, last: `${body} lg:p-10` }
const titles = { first: 'text-title', middle: 'font-display text-statement', last: 'text-title' }
