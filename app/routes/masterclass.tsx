import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { data, redirect, useParams } from 'react-router'
import { MasterclassPage } from '#app/features/events/masterclass-page.tsx'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { loadedAt, useNow } from '#app/lib/now.ts'
import { loadQueries, skipServerData } from '#app/lib/page-data.ts'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { masterclassMeta, titleOf } from '#app/screens/masterclass/masterclass-meta.ts'
import { BackButton } from '#app/ui/back-button.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { masterclass as words } from '#content/masterclass.ts'
import { workshop } from '#content/workshop.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import type { Route } from './+types/masterclass.ts'

/**
 * `event` is the queried masterclass, for `meta`: `null` when there is none, `undefined` when it could not be loaded.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  redirectToWorkshop(params.slug)
  let event: Masterclass | null | undefined
  const page = await loadQueries(context, async (client, api) => {
    event = await client.fetchQuery(masterclassQuery(params.slug, api)).catch(() => undefined)
  })
  return data({ ...page, event, now: loadedAt() }, { status: event === null ? 404 : 200 })
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  redirectToWorkshop(params.slug)
  return { ...skipServerData(), event: undefined, now: Date.now() }
}

/** The workshop is stored like a masterclass but has its own registration page. */
function redirectToWorkshop(slug: string): void {
  if (slug === workshop.eventSlug) throw redirect(workshop.path)
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) =>
  masterclassMeta(loaderData?.event, params.slug, matches, loaderData?.now)

/** For the sitemap, and to recognize unknown paths. */
export const handle = {
  listPaths: async (api: (method: 'GET', path: '/api/masterclasses') => Promise<unknown>) =>
    ((await api('GET', '/api/masterclasses')) as Masterclass[]).map(({ slug }) => `/masterclasses/${slug}`),
  unlistedPaths: [`/masterclasses/${workshop.eventSlug}`],
}

export default function MasterclassRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <Content since={loaderData.now} isMissing={loaderData.event === null} />
    </HydrationBoundary>
  )
}

/** The server responds to every unknown slug with the same 404 page. */
function Content({ since, isMissing }: { since: number; isMissing: boolean }) {
  const { slug = '' } = useParams()
  const now = useNow(since)
  const masterclass = useQuery({ ...masterclassQuery(slug), enabled: !isMissing })
  const { isPending, isFetching, refetch } = masterclass
  const event = isMissing ? null : masterclass.data
  usePageTitle(event === undefined ? undefined : titleOf(event))

  if (!isMissing && (isPending || (event === undefined && isFetching)))
    return <Spinner label={words.loading} className="min-h-[80svh]" />
  if (event === undefined) return <Failed retry={() => refetch()} />
  return event ? <MasterclassPage event={event} now={now} /> : <Missing />
}

function Missing() {
  return (
    <MessageCard
      title={words.missing.title}
      text={words.missing.text}
      actions={
        <>
          <BackButton fallbackPath="/events">{words.missing.back}</BackButton>
          <ButtonLink to="/events" variant="secondary">
            {words.missing.events}
          </ButtonLink>
        </>
      }
    />
  )
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <MessageCard
        title={words.error.title}
        text={words.error.text}
        actions={<Button onClick={retry}>{words.error.again}</Button>}
      />
    </div>
  )
}
