import { HydrationBoundary } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { coursesQuery } from '#app/features/courses/queries.ts'
import { orderPicture } from '#app/features/events/order-picture.ts'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { loadQueries, siteMatches, skipServerData } from '#app/lib/page-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { registrationMeta } from '#app/screens/registration-form/registration-meta.ts'
import { titleOf } from '#app/screens/registration-form/registration-title.ts'
import { applyDescription, applyTitle } from '#content/apply-meta.ts'
import { brand } from '#content/brand.ts'
import { registration } from '#content/registration.ts'
import { workshopBookingPath, workshopSlug } from '#contract/event-paths.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import type { Route } from './+types/apply.ts'

/** With `masterclass` this is a registration, else a course application (docs/spec.md §2.11). */
export const handle = {
  isBare: (search: string) => (masterclassOf(new URLSearchParams(search)) ? 'own' : false),
  // Only the server reads it, so the browser's bundle does not contain it.
  ...(import.meta.env.SSR && {
    readsQuery: {
      course: listSlugs('/api/courses'),
      masterclass: async (api: SlugApi) => [workshopSlug, ...(await listSlugs('/api/masterclasses')(api))],
    },
  }),
}

const courseTitle = `${applyTitle} | ${brand.name}`

type SlugApi = (method: 'GET', path: '/api/courses' | '/api/masterclasses') => Promise<unknown>

function listSlugs(path: '/api/courses' | '/api/masterclasses') {
  return async (api: SlugApi) => ((await api('GET', path)) as { slug: string }[]).map(({ slug }) => slug)
}

// Only one of the two is ever needed.
const loadCourse = () => import('#app/screens/apply/apply-course.tsx')
const loadMasterclass = () => import('#app/screens/apply/apply-masterclass.tsx')
const ApplyCourse = lazy(loadCourse)
const ApplyMasterclass = lazy(loadMasterclass)

export async function loader({ context, request }: Route.LoaderArgs) {
  const slug = masterclassIn(request)
  // `null` when there is none, `undefined` when it could not be loaded.
  let event: MasterclassDetail | null | undefined
  const page = await loadQueries(context, async (client, api) => {
    if (slug) event = await client.fetchQuery(masterclassQuery(slug, api)).catch(() => undefined)
    else await client.prefetchQuery(coursesQuery(api))
  })
  const isMissing = event === null
  const matches = siteMatches(context)
  const meta = slug ? registrationMeta(event, registration.masterclass, matches) : courseMeta(matches)
  const picture = event ? orderPicture(event) : undefined
  return data({ ...page, isMissing, meta, picture }, { status: isMissing ? 404 : 200 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  masterclassIn(request)
  return { ...skipServerData(), isMissing: false, meta: undefined, picture: undefined }
}

function courseMeta(matches: ReturnType<typeof siteMatches>) {
  return pageMeta({ title: courseTitle, description: applyDescription, path: '/apply', matches })
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const slug = masterclassOf(new URLSearchParams(location.search))
  return loaderData?.meta ?? [{ title: slug ? titleOf(undefined, registration.masterclass) : courseTitle }]
}

export default function Apply({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <HydrationBoundary state={loaderData.queries}>
      <Suspense>{masterclassOf(query) ? <ApplyMasterclass {...loaderData} /> : <ApplyCourse />}</Suspense>
    </HydrationBoundary>
  )
}

/** The workshop has its own page and form. */
function masterclassIn({ url }: Request): string | null {
  const slug = masterclassOf(new URL(url).searchParams)
  if (slug === workshopSlug) throw redirect(workshopBookingPath)
  return slug
}

function masterclassOf(query: URLSearchParams): string | null {
  return query.get('masterclass')
}
