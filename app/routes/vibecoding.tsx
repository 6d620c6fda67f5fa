import { HydrationBoundary } from '@tanstack/react-query'
import { data } from 'react-router'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { siteTextsQuery } from '#app/features/site-texts/queries.ts'
import { loadQueries, skipServerData } from '#app/lib/page-data.ts'
import { eventMeta } from '#app/screens/event/event-meta.ts'
import { EventScreen } from '#app/screens/event/event-screen.tsx'
import { courses } from '#content/courses.ts'
import { workshop } from '#content/workshop.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import type { Route } from './+types/vibecoding.ts'

/** The workshop's page (docs/spec.md §2.8): everything on it is its record's. */
export async function loader({ context }: Route.LoaderArgs) {
  let event: MasterclassDetail | null | undefined
  const page = await loadQueries(
    context,
    async (client, api) => {
      event = await client.fetchQuery(masterclassQuery(workshop.eventSlug, api)).catch(() => undefined)
    },
    (client, api) => client.prefetchQuery(siteTextsQuery(api)),
  )
  return data({ ...page, event }, { status: event === null ? 404 : 200 })
}

export const clientLoader = () => ({ ...skipServerData(), event: undefined })

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  eventMeta({
    event: loaderData?.event,
    path: workshop.path,
    parent: { name: courses.title, path: '/courses' },
    matches,
  })

export default function Vibecoding({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <EventScreen slug={workshop.eventSlug} isMissing={loaderData.event === null} />
    </HydrationBoundary>
  )
}
