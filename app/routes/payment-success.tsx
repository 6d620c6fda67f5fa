import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { clearDraft } from '#app/features/registrations/draft.ts'
import { NotVerified } from '#app/features/registrations/state/not-verified.tsx'
import { verificationQuery } from '#app/features/registrations/state/verification-query.ts'
import { useIsHydrated } from '#app/lib/is-hydrated.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { CheckoutFrame } from '#app/shell/checkout-frame.tsx'
import { Card } from '#app/ui/card.tsx'
import { NoScriptNote } from '#app/ui/form-card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { brand } from '#content/brand.ts'
import { payment } from '#content/payment.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import type { Route } from './+types/payment-success.ts'

const { verifying } = payment

// Only a confirmed payment needs it.
const loadComplete = () => import('#app/features/registrations/state/complete.tsx')
const Complete = lazy(() =>
  loadComplete().then(
    ({ Complete: Loaded }) => ({ default: Loaded }),
    () => ({ default: LoadRegistrationPage }),
  ),
)

/** Not indexed. Only the browser reads which payment it is: the server's page is the same for everyone. */
export const handle = { isPrivate: true, isBare: 'own' }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = verifying
  return [
    ...pageMeta({ title: `${title} | ${brand.name}`, description, path: '/payment/success', matches }),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function PaymentSuccess() {
  return (
    <CheckoutFrame>
      <Outcome />
    </CheckoutFrame>
  )
}

function Outcome() {
  const isHydrated = useIsHydrated()
  const [query] = useSearchParams()
  const sessionId = isHydrated ? query.get('session_id') || null : null
  const { data, isLoading, isFetching, refetch } = useQuery(verificationQuery(sessionId))
  // While the payment is verified.
  useEffect(() => {
    if (sessionId) void loadComplete().catch(() => undefined)
  }, [sessionId])
  if (!isHydrated || isLoading) return <Verifying />
  if (data?.success)
    return (
      <Suspense fallback={<Verifying />}>
        <Confirmed registration={data.registration} />
      </Suspense>
    )
  if (data?.registration) return <Navigate to={`/registration/${data.registration.linkToken}`} replace />
  return <NotVerified sessionId={sessionId} isChecking={isFetching} onCheck={() => refetch()} />
}

/** When the code did not load: somebody who has paid must not see an error. */
function LoadRegistrationPage({ registration }: { registration: EventRegistration | undefined }) {
  const path = registration ? `/registration/${registration.linkToken}` : '/profile'
  useEffect(() => window.location.replace(path), [path])
  return <Verifying />
}

function Confirmed({ registration }: ComponentProps<typeof Complete>) {
  // Focus the content that has replaced the spinner.
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), [])
  const slug = registration?.event.slug
  useEffect(() => {
    if (slug) clearDraft(slug)
  }, [slug])
  return <Complete registration={registration} />
}

function Verifying() {
  return (
    <div className="wrap grid min-h-[calc(100svh-var(--header-height))] place-items-center py-16">
      <Card className="flex w-full max-w-xl flex-col gap-4 p-6 sm:p-10">
        <h1 className="text-title">{verifying.headline}</h1>
        <NoScriptNote noScript={verifying.noScript} email={brand.email} />
        <Spinner label={verifying.text} className="needs-js justify-start" />
      </Card>
    </div>
  )
}
