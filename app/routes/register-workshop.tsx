import { HydrationBoundary } from '@tanstack/react-query'
import { data } from 'react-router'
import { orderPicture } from '#app/features/events/order-picture.ts'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { FormSkeleton } from '#app/features/registrations/form-skeleton.tsx'
import { lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { loadQueries, siteMatches, skipServerData } from '#app/lib/page-data.ts'
import { registrationMeta } from '#app/screens/registration-form/registration-meta.ts'
import { RegistrationScreen } from '#app/screens/registration-form/registration-screen.tsx'
import { titleOf } from '#app/screens/registration-form/registration-title.ts'
import { toast } from '#app/ui/toast.tsx'
import { registration as words } from '#content/registration.ts'
import { workshopSlug } from '#contract/event-paths.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import type { Route } from './+types/register-workshop.ts'

export const handle = { isBare: 'own' }

export async function loader({ context }: Route.LoaderArgs) {
  let event: MasterclassDetail | null | undefined
  const page = await loadQueries(context, async (client, api) => {
    event = await client.fetchQuery(masterclassQuery(workshopSlug, api)).catch(() => undefined)
  })
  const isMissing = event === null
  const meta = registrationMeta(event, words.workshop, siteMatches(context))
  const picture = event ? orderPicture(event) : undefined
  return data({ ...page, isMissing, meta, picture }, { status: isMissing ? 404 : 200 })
}

export const clientLoader = () => ({ ...skipServerData(), isMissing: false, meta: undefined, picture: undefined })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: titleOf(undefined, words.workshop) }]

const form = lazyWhenVisible({
  load: () => import('#app/screens/register-workshop/register-workshop-form.tsx'),
  fallback: <FormSkeleton />,
  isLoadedOnInteraction: true,
  onFail: () => toast({ title: words.notLoaded.title, description: words.notLoaded.text, tone: 'destructive' }),
})

export default function RegisterWorkshop({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <RegistrationScreen
        slug={workshopSlug}
        words={words.workshop}
        isMissing={loaderData.isMissing}
        picture={loaderData.picture}
        form={form}
      />
    </HydrationBoundary>
  )
}
