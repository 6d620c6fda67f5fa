import { HydrationBoundary } from '@tanstack/react-query'
import { data, redirect, useParams } from 'react-router'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { siteTextsQuery } from '#app/features/site-texts/queries.ts'
import { loadQueries, skipServerData } from '#app/lib/page-data.ts'
import { eventMeta } from '#app/screens/event/event-meta.ts'
import { EventScreen } from '#app/screens/event/event-screen.tsx'
import { events } from '#content/events.ts'
import { workshop } from '#content/workshop.ts'
import type { Masterclass, MasterclassDetail } from '#contract/masterclasses.ts'
import type { Route } from './+types/masterclass.ts'

/**
 * `event` is the queried masterclass, for `meta`: `null` when there is none, `undefined` when it could not be loaded.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  redirectToWorkshop(params.slug)
  let event: MasterclassDetail | null | undefined
  const page = await loadQueries(
    context,
    async (client, api) => {
      event = await client.fetchQuery(masterclassQuery(params.slug, api)).catch(() => undefined)
    },
    (client, api) => client.prefetchQuery(siteTextsQuery(api)),
  )
  return data({ ...page, event }, { status: event === null ? 404 : 200 })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  redirectToWorkshop(params.slug)
  return { ...skipServerData(), event: undefined }
}

/** The first workshop has its own page. */
function redirectToWorkshop(slug: string): void {
  if (slug === workshop.eventSlug) throw redirect(workshop.path)
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  eventMeta({
    event: loaderData?.event,
    path: `/masterclasses/${params.slug}`,
    parent: { name: events.title, path: '/events' },
    matches,
  })

/** For the sitemap, and to recognize unknown paths. */
export const handle = {
  listPaths: async (api: (method: 'GET', path: '/api/masterclasses') => Promise<unknown>) =>
    ((await api('GET', '/api/masterclasses')) as Masterclass[]).map(({ slug }) => `/masterclasses/${slug}`),
  unlistedPaths: [`/masterclasses/${workshop.eventSlug}`],
}

export default function MasterclassRoute({ loaderData }: Route.ComponentProps) {
  const { slug = '' } = useParams()
  return (
    <HydrationBoundary state={loaderData.queries}>
      <EventScreen slug={slug} isMissing={loaderData.event === null} />
    </HydrationBoundary>
  )
}
