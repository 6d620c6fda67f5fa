import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { Hero } from '#app/features/courses/ai-for-everyone/hero.tsx'
import { courseMeta } from '#app/features/courses/course-meta.ts'
import { EventTeaser } from '#app/features/events/event-teaser.tsx'
import { cohortsQuery, masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { siteTextsQuery } from '#app/features/site-texts/queries.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { loadQueries, skipServerData } from '#app/lib/page-data.ts'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { BackButton } from '#app/ui/back-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { StickyBar } from '#app/ui/sticky-bar.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'
import { brand } from '#content/brand.ts'
import { courseDetail } from '#content/course-detail.ts'
import { eventPath } from '#contract/event-paths.ts'
import { canBook } from '#contract/event-state.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import type { Route } from './+types/ai-for-everyone.ts'

const { courseSlug, masterclassSlug, title, description } = aiForEveryone
const { loading, error, notFound } = courseDetail

export async function loader({ context }: Route.LoaderArgs) {
  let masterclass: MasterclassDetail | null | undefined
  const page = await loadQueries(
    context,
    async (client, api) => {
      const query = masterclassQuery(masterclassSlug, api)
      await client.prefetchQuery(query)
      masterclass = client.getQueryData(query.queryKey)
    },
    (client, api) => client.prefetchQuery(siteTextsQuery(api)),
    (client, api) => client.prefetchQuery(cohortsQuery(courseSlug, api)),
  )
  const isMissing = masterclass === null
  return data({ ...page, isMissing }, { status: isMissing ? 404 : 200 })
}

export async function clientLoader() {
  await sections.preload()
  return { ...skipServerData(), isMissing: false }
}

const sections = lazyWhenVisible<{ masterclass: MasterclassDetail }>({
  load: () => import('#app/screens/course/ai-for-everyone-sections.tsx'),
  fallback: <div className="min-h-[200svh]" />,
  isStatic: true,
})

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData?.isMissing) return [{ title: missingTitle }, { name: 'robots', content: 'noindex' }]
  return courseMeta({ slug: courseSlug, title, description, matches })
}

const missingTitle = `${notFound.title} | ${brand.name}`

export default function AiForEveryone({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <Page />
    </HydrationBoundary>
  )
}

/** A spinner, then the masterclass or 'Course Not Found' (docs/spec.md §2.6). A failed call is neither. */
function Page() {
  const { data: masterclass, isPending, isFetching, refetch } = useQuery(masterclassQuery(masterclassSlug))
  usePageTitle(masterclass === null ? missingTitle : undefined)
  if (isPending || (masterclass === undefined && isFetching)) return <Spinner label={loading} className="min-h-svh" />
  if (masterclass === undefined) {
    return (
      <div className="wrap py-section">
        <h1 className="mb-8 text-title">{title}</h1>
        <Notice {...error} retry={() => refetch()} />
      </div>
    )
  }
  if (masterclass === null) {
    return (
      <MessageCard
        title={notFound.title}
        text={notFound.text}
        actions={
          <>
            <BackButton fallbackPath="/courses">{notFound.back}</BackButton>
            <ButtonLink to="/courses" variant="secondary">
              {notFound.all}
            </ButtonLink>
          </>
        }
      />
    )
  }
  return (
    <div>
      <Hero masterclass={masterclass} offer={<EventTeaser event={masterclass} />} />
      <HydrateWhenVisible part={sections} masterclass={masterclass} />
      <StickyBar twin="register-interest">
        {canBook(masterclass.state) ? (
          <ButtonLink to={eventPath(masterclass)} size="lg" className="grow">
            {aiForEveryone.hero.onSale}
          </ButtonLink>
        ) : (
          <ButtonLink to={aiForEveryone.hero.interestPath} size="lg" className="grow">
            {aiForEveryone.hero.interest}
          </ButtonLink>
        )}
      </StickyBar>
    </div>
  )
}
