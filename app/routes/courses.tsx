import { HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CourseList } from '#app/features/courses/course-list.tsx'
import { Choosing, Corporate } from '#app/features/courses/list-sections.tsx'
import { coursesQuery } from '#app/features/courses/queries.ts'
import { EventTeaser } from '#app/features/events/event-teaser.tsx'
import { useTeasers } from '#app/features/masterclasses/teasers.ts'
import { loadQueries, skipServerData } from '#app/lib/page-data.ts'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { breadcrumbs } from '#app/lib/structured-data.ts'
import { brand } from '#content/brand.ts'
import { courses } from '#content/courses.ts'
import type { Route } from './+types/courses.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadQueries(context, (client, api) => client.prefetchQuery(coursesQuery(api)))
}

export const clientLoader = skipServerData

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = courses
  return [
    ...pageMeta({ title: `${title} | ${brand.name}`, description, path: '/courses', matches }),
    {
      'script:ld+json': breadcrumbs([
        { name: 'Home', url: absolute('/', matches) },
        { name: 'Courses', url: absolute('/courses', matches) },
      ]),
    },
  ]
}

/** The next event of each course, one tap from its card. */
function useOffers(): ReadonlyMap<string, ReactNode> {
  const teasers = useTeasers().toReversed()
  return new Map(
    teasers.map((event) => [event.courseSlug ?? '', <EventTeaser key={event.slug} event={event} className="w-full" />]),
  )
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <div className="wrap pt-10 pb-section sm:pt-16">
        <div className="mb-10 grid gap-5 sm:mb-14 lg:grid-cols-[1.3fr_0.7fr] lg:items-end lg:gap-16">
          <h1 className="text-hero">{courses.headline}</h1>
          <p className="text-lead text-muted">{courses.lead}</p>
        </div>
        <CourseList offers={useOffers()} />
      </div>
      <Choosing />
      <Corporate />
    </HydrationBoundary>
  )
}
