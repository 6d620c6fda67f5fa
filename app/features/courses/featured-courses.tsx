import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { home } from '#content/home.ts'
import { CourseCard, CourseCardSkeleton } from './course-card.tsx'
import { featuredCoursesQuery } from './queries.ts'

const words = home.featured

export function FeaturedCourses() {
  return (
    <section aria-labelledby="featured-title" className="wrap py-section">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-end lg:justify-between lg:gap-12">
        <h2 id="featured-title" className="max-w-xl text-title">
          {words.title}
        </h2>
        <p className="max-w-sm text-lead text-muted">{words.lead}</p>
      </div>
      <div className="mt-6 sm:mt-10">
        <Courses />
      </div>
      <div className="mt-6 sm:mt-10">
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
  if (!data) return <Notice {...words.error} level={3} retry={() => refetch()} />
  if (data.length === 0) return <Notice {...words.empty} level={3} />
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

/** On phones a row to swipe, in which the next card shows. */
const grid = 'swipe-row gap-4 sm:grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-4'
