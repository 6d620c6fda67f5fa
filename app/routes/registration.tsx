import { useQuery } from '@tanstack/react-query'
import { useUser } from '#app/features/accounts/queries.ts'
import { registrationQuery } from '#app/features/registrations/state/queries.ts'
import { RegistrationSkeleton } from '#app/features/registrations/state/registration-skeleton.tsx'
import { isRefusedWith } from '#app/lib/api.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { notMissing, respondMissing } from '#app/lib/missing-page.ts'
import { apiContext } from '#app/lib/page-data.ts'
import { CheckoutFrame } from '#app/shell/checkout-frame.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { checkout } from '#content/checkout.ts'
import { registrationPage as words } from '#content/registration-page.ts'
import type { findRegistration } from '#contract/registrations.ts'
import type { Route } from './+types/registration.ts'

/** Opened by a secret link. Only the browser fetches the data: the server's page contains none of it. */
export const handle = {
  isPrivate: true,
  isBare: 'own',
  apiPath: ({ token = '' }: { token?: string }) => `/api/registrations/${encodeURIComponent(token)}`,
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

export function loader({ context, params }: Route.LoaderArgs) {
  const path = `/api/registrations/${encodeURIComponent(params.token)}` as const
  return respondMissing(() => context.get(apiContext)<typeof findRegistration>('GET', path))
}

export const clientLoader = notMissing

const details = lazyWhenVisible({
  load: () => import('#app/screens/registration/registration-details.tsx'),
  fallback: <RegistrationSkeleton />,
  onFail: () => toast({ ...words.notLoaded, tone: 'destructive' }),
})

export default function Registration({ loaderData, params }: Route.ComponentProps) {
  const { isMissing } = loaderData
  // Queried here, so that data and code load in parallel.
  const { error } = useQuery({ ...registrationQuery(params.token), enabled: !isMissing })
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
