import { HydrationBoundary } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { coursesQuery } from '#app/features/courses/queries.ts'
import { loadQueries, queriesOfThePage } from '#app/lib/page-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { apply } from '#content/apply.ts'
import { brand } from '#content/brand.ts'
import type { Route } from './+types/apply.ts'
import { ApplyCourse } from './apply-course.tsx'
import { ApplyMasterclass } from './apply-masterclass.tsx'

/** Spec, section 2: one address for two screens. With `masterclass` it is a registration, else a course application. */
export const handle = { readsQuery: ['course', 'masterclass'] }

export function loader({ context, request }: Route.LoaderArgs) {
  if (masterclassOf(new URL(request.url).searchParams)) return queriesOfThePage()
  return loadQueries(context, (client, api) => client.prefetchQuery(coursesQuery(api)))
}

export const clientLoader = queriesOfThePage

export function meta({ location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = apply
  if (masterclassOf(new URLSearchParams(location.search)))
    return [{ title: `Masterclass registration | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
  return pageMeta({ title: `${title} | ${brand.name}`, description, path: '/apply', matches })
}

export default function Apply({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const masterclass = masterclassOf(query)
  return (
    <HydrationBoundary state={loaderData.queries}>
      {masterclass ? <ApplyMasterclass slug={masterclass} /> : <ApplyCourse />}
    </HydrationBoundary>
  )
}

function masterclassOf(query: URLSearchParams): string | null {
  return query.get('masterclass')
}
