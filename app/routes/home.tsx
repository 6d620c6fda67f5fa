import { HydrationBoundary } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#app/features/accounts/queries.ts'
import { coursesQuery, featuredCoursesQuery } from '#app/features/courses/queries.ts'
import { Hero } from '#app/features/home/hero.tsx'
import { Registration } from '#app/features/home/registration.tsx'
import { isOnSale } from '#app/features/masterclasses/pick-workshop.ts'
import { masterclassesQuery, masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { siteTextsQuery } from '#app/features/site-texts/queries.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { loadQueries, skipServerData } from '#app/lib/page-data.ts'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { NextEvent } from '#app/screens/home/next-event.tsx'
import { NextUpBanner } from '#app/screens/home/next-up-banner.tsx'
import { Proof } from '#app/screens/home/proof.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { home } from '#content/home.ts'
import { workshopSlug } from '#contract/event-paths.ts'
import type { Route } from './+types/home.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadQueries(
    context,
    (client, api) => client.prefetchQuery(featuredCoursesQuery(api)),
    (client, api) => client.prefetchQuery(coursesQuery(api)),
    (client, api) => client.prefetchQuery(siteTextsQuery(api)),
    async (client, api) => {
      const first = masterclassQuery(workshopSlug, api)
      await client.prefetchQuery(first)
      if (!isOnSale(client.getQueryData(first.queryKey))) await client.prefetchQuery(masterclassesQuery(api))
    },
  )
}

export async function clientLoader() {
  await sections.preload()
  return skipServerData()
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta({ title: `${home.title} | ${brand.name}`, description: home.description, path: '/', matches }),
    { 'script:ld+json': organization(absolute('/', matches)) },
  ]
}

const sections = lazyWhenVisible({
  load: () => import('#app/screens/home/home-sections.tsx'),
  fallback: <div className="min-h-[200svh]" />,
  isStatic: true,
})

const form = lazyWhenVisible({
  load: () => import('#app/screens/home/home-registration.tsx'),
  fallback: <Skeleton className="h-[62rem] rounded-control sm:h-[44rem]" />,
  onFail: () =>
    toast({
      title: 'We couldn’t load the form',
      description: 'Check your connection and tap the form again. What you typed is still there.',
      tone: 'destructive',
    }),
})

export default function Home({ loaderData }: Route.ComponentProps) {
  // A signed-in user's details are filled in, which needs the form's code.
  const { data: user } = useUser()
  useEffect(() => {
    if (user) form.requestLoad()
  }, [user])

  return (
    <HydrationBoundary state={loaderData.queries}>
      <NextUpBanner />
      <Hero proof={<Proof />}>
        <NextEvent />
      </Hero>
      <HydrateWhenVisible part={sections} />
      <Registration>
        <HydrateWhenVisible part={form} />
      </Registration>
    </HydrationBoundary>
  )
}

function organization(url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    url,
    description: home.description,
    email: brand.email,
    telephone: brand.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: brand.address.street,
      addressLocality: brand.address.city,
      addressRegion: brand.address.region,
      postalCode: brand.address.postalCode,
      addressCountry: 'IN',
    },
    sameAs: brand.social.map(({ url }) => url),
  }
}
