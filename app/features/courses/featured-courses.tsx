import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { home } from '#content/home.ts'
import { CourseCard, CourseCardSkeleton } from './course-card.tsx'
import { featuredCoursesQuery } from './queries.ts'

const words = home.featured

export function FeaturedCourses() {
  return (
    <section aria-labelledby="featured-title" className="wrap py-section">
      <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between lg:gap-12">
        <h2 id="featured-title" className="max-w-xl text-title">
          {words.title}
        </h2>
        <p className="max-w-sm text-lead text-muted">{words.lead}</p>
      </div>
      <div className="mt-10">
        <Courses />
      </div>
      <div className="mt-10">
        <ButtonLink to="/courses" variant="secondary" size="lg">
          {words.all}
        </ButtonLink>
      </div>
    </section>
  )
}

function Courses() {
  const { data, isPending, isFetching, refetch } = useQuery(featuredCoursesQuery())
  if (isPending || (!data && isFetching)) return <Loading />
  if (!data) {
    return (
      <Notice {...words.error} isUrgent>
        <Button variant="secondary" onClick={() => refetch()}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (data.length === 0) return <Notice {...words.empty} />
  return (
    <ul className={grid}>
      {data.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading courses</span>
      <div className={grid} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <CourseCardSkeleton key={key} />
        ))}
      </div>
    </div>
  )
}

interface NoticeProps {
  title: string
  text: string
  isUrgent?: boolean
  children?: React.ReactNode
}

function Notice({ title, text, isUrgent = false, children }: NoticeProps) {
  return (
    <div
      role={isUrgent ? 'alert' : undefined}
      className="flex max-w-xl gap-4 rounded-2xl border border-line bg-card p-6"
    >
      <Icon name={isUrgent ? 'alert' : 'info'} className="mt-1 size-6 shrink-0 text-action" />
      <div className="flex flex-col items-start gap-3">
        <h3 className="text-heading">{title}</h3>
        <p className="text-muted">{text}</p>
        {children}
      </div>
    </div>
  )
}

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-4'
