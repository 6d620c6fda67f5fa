import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { courses as words } from '#content/courses.ts'
import { CourseEntry, CourseEntrySkeleton, type Place } from './course-entry.tsx'
import { coursesQuery } from './queries.ts'

/** docs/spec.md §2.5 */
/** `offers` are the events on sale, by the course that they belong to. */
export function CourseList({ offers }: { offers: ReadonlyMap<string, ReactNode> }) {
  const { data, isPending, isFetching, refetch } = useQuery(coursesQuery())
  if (isPending || (!data && isFetching)) return <Loading />
  if (!data) return <Notice {...words.error} retry={() => refetch()} />
  if (data.length === 0) {
    return (
      <Notice title={words.empty.title} text={words.empty.text}>
        <ButtonLink to={words.empty.linkPath} variant="secondary">
          {words.empty.link}
        </ButtonLink>
      </Notice>
    )
  }
  return (
    <ul className={grid}>
      {data.map((course, index) => {
        const place = placeOf(index, data.length)
        return (
          <li key={course.id} className={spans[place]}>
            <CourseEntry course={course} place={place} offer={offers.get(course.slug)} />
          </li>
        )
      })}
    </ul>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{words.loading}</span>
      <div className={grid} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key, index, all) => {
          const place = placeOf(index, all.length)
          return (
            <div key={key} className={spans[place]}>
              <CourseEntrySkeleton place={place} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function placeOf(index: number, count: number): Place {
  if (index === 0) return 'first'
  return index === count - 1 && count % 2 === 0 ? 'last' : 'middle'
}

const grid = 'grid gap-6 md:grid-cols-2 lg:gap-8'
const spans = { first: 'md:col-span-2', middle: '', last: 'md:col-span-2' }
