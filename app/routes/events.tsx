import { HydrationBoundary, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { coursesQuery } from '#app/features/courses/queries.ts'
import { type EventList, past, upcoming } from '#app/features/events/event-list.ts'
import { EventsHero } from '#app/features/events/events-hero.tsx'
import { PastEvents } from '#app/features/events/past-events.tsx'
import { StayUpdated } from '#app/features/events/stay-updated.tsx'
import { UpcomingEvents } from '#app/features/events/upcoming-events.tsx'
import { masterclassesQuery, masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { loadedAt, useNow } from '#app/lib/now.ts'
import { loadQueries, skipServerData } from '#app/lib/page-data.ts'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { breadcrumbs } from '#app/lib/structured-data.ts'
import { brand } from '#content/brand.ts'
import { events } from '#content/events.ts'
import { workshopSlug } from '#contract/event-paths.ts'
import type { Route } from './+types/events.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loadQueries(
    context,
    (client, api) => client.prefetchQuery(masterclassesQuery(api)),
    (client, api) => client.prefetchQuery(masterclassQuery(workshopSlug, api)),
    (client, api) => client.prefetchQuery(coursesQuery(api)),
  )
  return { ...page, now: loadedAt() }
}

export function clientLoader() {
  return { ...skipServerData(), now: Date.now() }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = events
  const steps = [
    { name: brand.name, url: absolute('/', matches) },
    { name: title, url: absolute('/events', matches) },
  ]
  return [
    ...pageMeta({
      title: `${title} | ${brand.name}`,
      description,
      path: '/events',
      image: '/og/rolewise.png',
      matches,
    }),
    { 'script:ld+json': breadcrumbs(steps) },
  ]
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <EventsHero />
      <Lists since={loaderData.now} />
      <StayUpdated />
    </HydrationBoundary>
  )
}

function Lists({ since }: { since: number }) {
  const now = useNow(since)
  const masterclasses = useQuery(masterclassesQuery())
  // Not in the list of masterclasses (docs/spec.md §11). `null` when the team has hidden it.
  const first = useQuery(masterclassQuery(workshopSlug))
  const courses = useQuery(coursesQuery())
  const retry = () => {
    for (const query of [masterclasses, first, courses]) if (query.data === undefined) void query.refetch()
  }
  const all = () => [...(first.data ? [first.data] : []), ...(masterclasses.data ?? [])]
  return (
    <>
      <UpcomingEvents list={listOf([masterclasses, first], () => upcoming(all(), now))} retry={retry} />
      <PastEvents
        list={listOf([masterclasses, first, courses], () => past(all(), courses.data ?? [], now))}
        retry={retry}
      />
    </>
  )
}

function listOf<Item>(queries: readonly UseQueryResult[], items: () => Item[]): EventList<Item> {
  if (queries.every(({ data }) => data !== undefined)) return { state: 'ready', items: items() }
  return {
    state: queries.some(({ data, isFetching, isPending }) => data === undefined && (isFetching || isPending))
      ? 'loading'
      : 'failed',
  }
}
