import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { useUser } from '#app/features/accounts/queries.ts'
import { handedOverQuery, registrationQuery } from '#app/features/registrations/state/queries.ts'
import { RegistrationSkeleton } from '#app/features/registrations/state/registration-skeleton.tsx'
import { isRefusedWith } from '#app/lib/api.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { loadQueries, skipServerData } from '#app/lib/page-data.ts'
import { prefetchSeat } from '#app/screens/registration/prefetch-seat.ts'
import { CheckoutFrame } from '#app/shell/checkout-frame.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { checkout } from '#content/checkout.ts'
import { registrationPage as words } from '#content/registration-page.ts'
import { seatPath } from '#contract/seat-path.ts'
import type { Route } from './+types/registration.ts'

/** Opened by a secret link, and in no cache. Without JavaScript the server's page has the facts. */
export const handle = {
  isPrivate: true,
  isBare: 'own',
  apiPath: ({ token = '' }: { token?: string }) => seatPath(token),
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: `${words.title} | ${brand.name}` },
    { name: 'description', content: words.description },
    { name: 'robots', content: 'noindex' },
    // The URL is the secret, so linked sites must not get it as referrer.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  let isMissing = false
  const page = await loadQueries(context, async (client, api) => {
    try {
      const registration = await client.fetchQuery(registrationQuery(token, api))
      await prefetchSeat(client, registration, token, api)
    } catch (error) {
      isMissing = isRefusedWith(error, 'not_found')
      if (!isRefusedWith(error, 'handed_over')) return
      // It is no failure of the page.
      client.clear()
      await client.prefetchQuery(handedOverQuery(token, api))
    }
  })
  return data({ ...page, isMissing }, { status: isMissing ? 404 : 200 })
}

export const clientLoader = () => ({ ...skipServerData(), isMissing: false })

const details = lazyWhenVisible({
  load: () => import('#app/screens/registration/registration-details.tsx'),
  fallback: <RegistrationSkeleton />,
  onFail: () => toast({ ...words.notLoaded, tone: 'destructive' }),
})

export default function RegistrationRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <Registration token={params.token} isMissing={loaderData.isMissing} />
    </HydrationBoundary>
  )
}

function Registration({ token, isMissing }: { token: string; isMissing: boolean }) {
  const { data: handedOver } = useQuery({ ...handedOverQuery(token), enabled: false })
  // Queried here, so that data and code load in parallel.
  const { error } = useQuery({ ...registrationQuery(token), enabled: !isMissing && !handedOver })
  const isGone = isMissing || isRefusedWith(error, 'not_found')
  // A buyer with an account comes from the list in their profile.
  const { data: user } = useUser()
  const { profile } = checkout.back
  return (
    <CheckoutFrame {...(user ? { back: { to: '/profile', label: profile } } : {})}>
      {isGone ? <Missing /> : <HydrateWhenVisible part={details} />}
    </CheckoutFrame>
  )
}

function Missing() {
  const { title, text, help, newLink, home } = words.missing
  return (
    <MessageCard
      title={title}
      text={text}
      actions={
        <>
          <ButtonLink to="/my-booking">{newLink}</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {home}
          </ButtonLink>
        </>
      }
    >
      <p className="text-muted text-small">
        {help}{' '}
        <a href={`mailto:${brand.email}`} className="text-link">
          {brand.email}
        </a>
      </p>
    </MessageCard>
  )
}
