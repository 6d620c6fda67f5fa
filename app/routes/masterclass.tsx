import { HydrationBoundary } from '@tanstack/react-query'
import { data, redirect, useParams } from 'react-router'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { siteTextsQuery } from '#app/features/site-texts/queries.ts'
import { loadQueries, siteMatches, skipServerData } from '#app/lib/page-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { eventMeta } from '#app/screens/event/event-meta.ts'
import { EventScreen, preloadEventScreen } from '#app/screens/event/event-screen.tsx'
import { brand } from '#content/brand.ts'
import { events } from '#content/events.ts'
import { workshopPath, workshopSlug } from '#contract/event-paths.ts'
import type { Masterclass, MasterclassDetail } from '#contract/masterclasses.ts'
import type { Route } from './+types/masterclass.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  redirectToWorkshop(params.slug)
  // `null` when there is none, `undefined` when it could not be loaded.
  let event: MasterclassDetail | null | undefined
  const page = await loadQueries(
    context,
    async (client, api) => {
      event = await client.fetchQuery(masterclassQuery(params.slug, api)).catch(() => undefined)
    },
    (client, api) => client.prefetchQuery(siteTextsQuery(api)),
  )
  const isMissing = event === null
  const meta = eventMeta({
    event,
    path: `/masterclasses/${params.slug}`,
    parent: { name: events.title, path: '/events' },
    matches: siteMatches(context),
  })
  return data({ ...page, isMissing, meta }, { status: isMissing ? 404 : 200 })
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  redirectToWorkshop(params.slug)
  await preloadEventScreen()
  return { ...skipServerData(), isMissing: false, meta: undefined }
}

/** The first workshop has its own page. */
function redirectToWorkshop(slug: string): void {
  if (slug === workshopSlug) throw redirect(workshopPath)
}

/** After a navigation in the browser, the event's own title follows once it is loaded. */
export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  loaderData?.meta ??
  pageMeta({ title: brand.name, description: brand.about, path: `/masterclasses/${params.slug}`, matches })

/** For the sitemap, and to recognize unknown paths. */
export const handle = {
  listPaths: async (api: (method: 'GET', path: '/api/masterclasses') => Promise<unknown>) =>
    ((await api('GET', '/api/masterclasses')) as Masterclass[]).map(({ slug }) => `/masterclasses/${slug}`),
  unlistedPaths: [`/masterclasses/${workshopSlug}`],
}

export default function MasterclassRoute({ loaderData }: Route.ComponentProps) {
  const { slug = '' } = useParams()
  return (
    <HydrationBoundary state={loaderData.queries}>
      <EventScreen slug={slug} isMissing={loaderData.isMissing} />
    </HydrationBoundary>
  )
}
