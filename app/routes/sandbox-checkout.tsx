import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CheckoutEnded } from '#app/features/checkout/checkout-ended.tsx'
import { Order } from '#app/features/checkout/order.tsx'
import { sandboxCheckoutQuery } from '#app/features/checkout/queries.ts'
import { isRefusedWith } from '#app/lib/api.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { notMissing, respondMissing } from '#app/lib/missing-page.ts'
import { apiContext } from '#app/lib/page-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { NoScriptNote } from '#app/ui/form-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { sandboxCheckout as words } from '#content/sandbox-checkout.ts'
import type { findSandboxCheckout } from '#contract/sandbox.ts'
import type { Route } from './+types/sandbox-checkout.ts'

/** Without the site's menus, like the provider's own page. */
export const handle = {
  isPrivate: true,
  isBare: true,
  apiPath: ({ session = '' }: { session?: string }) => `/api/sandbox/checkout/${encodeURIComponent(session)}`,
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: `${words.title} | ${brand.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export function loader({ context, params }: Route.LoaderArgs) {
  const path = `/api/sandbox/checkout/${encodeURIComponent(params.session)}` as const
  return respondMissing(() => context.get(apiContext)<typeof findSandboxCheckout>('GET', path))
}

export const clientLoader = notMissing

const form = lazyWhenVisible({
  load: () => import('#app/screens/sandbox-checkout/sandbox-checkout-form.tsx'),
  fallback: <Spinner label={words.loading} className="h-96" />,
  onFail: () => toast({ title: words.notLoaded.title, description: words.notLoaded.text, tone: 'destructive' }),
})

export default function SandboxCheckout({ loaderData, params }: Route.ComponentProps) {
  const { isMissing } = loaderData
  const { data, error, refetch } = useQuery({ ...sandboxCheckoutQuery(params.session), enabled: !isMissing })
  // The browser may restore this page from its back/forward cache.
  useEffect(() => {
    const refetchIfRestored = (event: PageTransitionEvent) => event.persisted && refetch()
    window.addEventListener('pageshow', refetchIfRestored)
    return () => window.removeEventListener('pageshow', refetchIfRestored)
  }, [refetch])
  if (isMissing || isRefusedWith(error, 'not_found')) return <Missing />

  return (
    <div className="flex min-h-svh flex-col">
      <SandboxNotice />
      <div className="grid flex-1 content-start lg:grid-cols-2 lg:content-stretch">
        <Order checkout={data} />
        <div className="px-5 py-8 sm:px-10 lg:px-16 lg:py-16">
          <div className="mx-auto w-full max-w-lg lg:mx-0 lg:max-w-md">
            <NoScriptNote noScript={words.noScript} email={brand.email} />
            {!data && !error && <Spinner label={words.loading} className="needs-js h-96" />}
            {!data && error && <Notice {...words.failed} retry={() => refetch()} />}
            {data?.state === 'open' && (
              <>
                <h2 className="mb-5 text-heading">{words.form.title}</h2>
                <HydrateWhenVisible part={form} />
              </>
            )}
            {data?.state === 'paid' && (
              <CheckoutEnded icon="check" title={words.paid.title} text={words.paid.text}>
                <ButtonLink to={data.successUrl}>{words.paid.go}</ButtonLink>
              </CheckoutEnded>
            )}
            {data?.state === 'expired' && (
              <CheckoutEnded icon="clock" title={words.expired.title} text={words.expired.text}>
                <ButtonLink to="/events">{words.expired.again}</ButtonLink>
              </CheckoutEnded>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Marks the page as a test checkout. */
function SandboxNotice() {
  return (
    <div className="bg-marigold px-5 py-3 text-on-marigold sm:px-10 lg:px-16">
      <div className="mx-auto flex max-w-lg gap-3 lg:max-w-5xl lg:items-center">
        <Icon name="info" className="mt-0.5 size-5 lg:mt-0" />
        <div className="text-small lg:flex lg:flex-wrap lg:gap-x-3">
          <h1 className="font-semibold font-text text-small">
            {words.title}: {words.notice}
          </h1>
          <p>{words.noticeText}</p>
        </div>
      </div>
    </div>
  )
}

function Missing() {
  return (
    <MessageCard
      title={words.missing.title}
      text={words.missing.text}
      actions={
        <>
          <ButtonLink to="/events">{words.missing.again}</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {words.missing.home}
          </ButtonLink>
        </>
      }
    />
  )
}
