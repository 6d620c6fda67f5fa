import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useUser } from '#app/features/accounts/queries.ts'
import { courseCard } from '#app/features/courses/course-picture.ts'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { FormSkeleton } from '#app/features/registrations/form-skeleton.tsx'
import { workshopOffer } from '#app/features/registrations/offer.ts'
import { RegistrationPage } from '#app/features/registrations/registration-page.tsx'
import { useEarlyForm } from '#app/features/registrations/use-early-form.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { loadQueries, skipServerData } from '#app/lib/page-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { registration as words } from '#content/registration.ts'
import { workshop } from '#content/workshop.ts'
import type { Route } from './+types/register-workshop.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadQueries(context, (client, api) => client.prefetchQuery(masterclassQuery(workshop.eventSlug, api)))
}

export const clientLoader = skipServerData

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = words.workshop
  const image = courseCard(workshop.courseSlug)
  return pageMeta({ title: `${title} | ${brand.name}`, description, path: workshop.registerPath, image, matches })
}

const form = lazyWhenVisible({
  load: () => import('#app/screens/register-workshop/register-workshop-form.tsx'),
  fallback: <FormSkeleton />,
  isLoadedOnInteraction: true,
  onFail: () => toast({ title: words.notLoaded.title, description: words.notLoaded.text, tone: 'destructive' }),
})

export default function RegisterWorkshop({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <Content />
    </HydrationBoundary>
  )
}

function Content() {
  const { data: event } = useQuery(masterclassQuery(workshop.eventSlug))
  const { data: user } = useUser()
  const offer = workshopOffer(event)
  useEarlyForm({ offer, isSignedIn: Boolean(user), open: form.requestLoad })
  return (
    <RegistrationPage offer={offer}>
      <HydrateWhenVisible part={form} />
    </RegistrationPage>
  )
}
