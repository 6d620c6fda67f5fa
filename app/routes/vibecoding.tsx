import { HydrationBoundary } from '@tanstack/react-query'
import { data } from 'react-router'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { siteTextsQuery } from '#app/features/site-texts/queries.ts'
import { loadQueries, siteMatches, skipServerData } from '#app/lib/page-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { eventMeta } from '#app/screens/event/event-meta.ts'
import { EventScreen, preloadEventScreen } from '#app/screens/event/event-screen.tsx'
import { brand } from '#content/brand.ts'
import { courses } from '#content/courses.ts'
import { workshopPath, workshopSlug } from '#contract/event-paths.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import type { Route } from './+types/vibecoding.ts'

/** The workshop's page (docs/spec.md §2.8): everything on it is its record's. */
export async function loader({ context }: Route.LoaderArgs) {
  let event: MasterclassDetail | null | undefined
  const page = await loadQueries(
    context,
    async (client, api) => {
      event = await client.fetchQuery(masterclassQuery(workshopSlug, api)).catch(() => undefined)
    },
    (client, api) => client.prefetchQuery(siteTextsQuery(api)),
  )
  const isMissing = event === null
  const meta = eventMeta({
    event,
    path: workshopPath,
    parent: { name: courses.title, path: '/courses' },
    matches: siteMatches(context),
  })
  return data({ ...page, isMissing, meta }, { status: isMissing ? 404 : 200 })
}

export async function clientLoader() {
  await preloadEventScreen()
  return { ...skipServerData(), isMissing: false, meta: undefined }
}

/** After a navigation in the browser, the event's own title follows once it is loaded. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.meta ?? pageMeta({ title: brand.name, description: brand.about, path: workshopPath, matches })

export default function Vibecoding({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <EventScreen slug={workshopSlug} isMissing={loaderData.isMissing} />
    </HydrationBoundary>
  )
}
