import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { data, useParams } from 'react-router'
import { useUser } from '#app/features/accounts/queries.ts'
import { AddedCourse, AnnouncedCourse, UnknownCourse } from '#app/features/courses/coming-soon/course-page.tsx'
import { courseMeta } from '#app/features/courses/course-meta.ts'
import { coursesQuery } from '#app/features/courses/queries.ts'
import { InterestSection } from '#app/features/interests/interest-section.tsx'
import { cohortsQuery } from '#app/features/masterclasses/queries.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { loadQueries, skipServerData } from '#app/lib/page-data.ts'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { CourseCohorts } from '#app/screens/course/course-cohorts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { comingSoon, comingSoonCourses } from '#content/coming-soon.ts'
import { courseDetail as detail } from '#content/course-detail.ts'
import type { Course } from '#contract/courses.ts'
import { formatEventDays } from '#contract/event-dates.ts'
import type { Route } from './+types/course.ts'

const { unknown, form: words } = comingSoon

/** An unknown slug is the Coming Soon page under 'Course', with status 404 (docs/spec.md §2.6). */
export async function loader({ context, params }: Route.LoaderArgs) {
  let list: Course[] | undefined
  const page = await loadQueries(context, async (client, api) => {
    await client.prefetchQuery(coursesQuery(api))
    list = client.getQueryData(coursesQuery(api).queryKey)
    if (list?.some(({ slug }) => slug === params.slug)) await client.prefetchQuery(cohortsQuery(params.slug, api))
  })
  const course = list?.find(({ slug }) => slug === params.slug)
  const isMissing = list !== undefined && !course && !announcedAs(params.slug)
  return data({ ...page, course, isMissing }, { status: isMissing ? 404 : 200 })
}

export const clientLoader = () => ({ ...skipServerData(), course: undefined, isMissing: false })

export function meta({ loaderData, params: { slug }, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const announced = announcedAs(slug)
  const title = loaderData?.course?.title ?? announced?.title
  const description = announced?.lead ?? loaderData?.course?.description
  if (title && description) return courseMeta({ slug, title, description, matches })
  return [
    { title: titleOf(unknown.title) },
    { name: 'description', content: unknown.description },
    { name: 'robots', content: 'noindex' },
  ]
}

/** For the sitemap, and to recognize unknown paths. */
export const handle = {
  listPaths: async (api: (method: 'GET', path: '/api/courses') => Promise<unknown>) =>
    ((await api('GET', '/api/courses')) as Course[]).map(({ slug }) => `/courses/${slug}`),
  unlistedPaths: comingSoonCourses.map(({ slug }) => `/courses/${slug}`),
}

const form = lazyWhenVisible({
  load: () => import('#app/screens/course/course-interest.tsx'),
  isLoadedOnInteraction: true,
  fallback: <Skeleton className="h-[46rem] rounded-control sm:h-[31rem]" />,
  onFail: () => toast({ title: words.notLoaded.title, description: words.notLoaded.text, tone: 'destructive' }),
})

export default function CourseDetail({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <Page />
    </HydrationBoundary>
  )
}

/** Announced courses render at once; for any other slug only the catalogue knows whether it exists. */
function Page() {
  const { slug = '' } = useParams()
  // A signed-in user's details are filled in, which needs the form's code.
  const { data: user } = useUser()
  useEffect(() => {
    if (user) form.requestLoad()
  }, [user])
  const { data: list, isPending, isFetching, refetch } = useQuery(coursesQuery())
  const course = list?.find((course) => course.slug === slug)
  const announced = announcedAs(slug)
  const title = course?.title ?? announced?.title ?? (list && unknown.title)
  usePageTitle(title && titleOf(title))
  const cohort = useNextCohort(slug, Boolean(course ?? announced))

  if (!list && !announced) {
    if (isPending || isFetching) return <Spinner label={detail.loading} className="min-h-svh" />
    return (
      <div className="wrap py-section">
        <h1 className="mb-8 text-title">{unknown.title}</h1>
        <Notice {...detail.error} retry={() => refetch()} />
      </div>
    )
  }
  return (
    <>
      {announced ? (
        <AnnouncedCourse words={announced} course={course} cohort={cohort} />
      ) : course ? (
        <AddedCourse course={course} cohort={cohort} />
      ) : (
        <UnknownCourse courses={list ?? []} />
      )}
      {course && <CourseCohorts courseSlug={slug} />}
      <InterestSection hasCohort={Boolean(cohort)}>
        <HydrateWhenVisible part={form} />
      </InterestSection>
    </>
  )
}

/** The dates of the next cohort, if possible one that takes applications; null without one, undefined while loading. */
function useNextCohort(slug: string, isCourse: boolean): string | null | undefined {
  const { data, isLoading } = useQuery({ ...cohortsQuery(slug), enabled: isCourse })
  if (isLoading) return undefined
  const dated = data?.filter(({ state, sessions }) => state !== 'cancelled' && sessions.length > 0) ?? []
  const next = dated.find(({ state }) => state === 'open') ?? dated[0]
  return next ? formatEventDays(next.sessions) : null
}

function announcedAs(slug: string) {
  return comingSoonCourses.find((course) => course.slug === slug)
}

function titleOf(name: string): string {
  return `${name} | ${brand.name}`
}
