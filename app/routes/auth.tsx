import { HydrationBoundary } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useUser } from '#app/features/accounts/queries.ts'
import { WhyJoin } from '#app/features/accounts/why-join.tsx'
import { siteTextsQuery, useSiteTexts } from '#app/features/site-texts/queries.ts'
import { Voices } from '#app/features/testimonials/voices.tsx'
import { loadQueries, skipServerData } from '#app/lib/page-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { AuthTabs, readTab } from '#app/screens/auth/auth-tabs.tsx'
import { FormCard } from '#app/ui/form-card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { auth } from '#content/auth.ts'
import { brand } from '#content/brand.ts'
import type { Route } from './+types/auth.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadQueries(context, (client, api) => client.prefetchQuery(siteTextsQuery(api)))
}

export const clientLoader = skipServerData

export const handle = { readsQuery: { tab: async () => ['register'] }, isPrivate: true }

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const { pageTitle } = auth[readTab(new URLSearchParams(location.search))]
  return [
    ...pageMeta({ title: `${pageTitle} | ${brand.name}`, description: auth.description, path: '/auth', matches }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Auth({ loaderData }: Route.ComponentProps) {
  const initialAccount = useInitialAccount()
  return (
    <div className="wrap grid items-start gap-8 pt-5 pb-section sm:pt-10 lg:pt-6 lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_27rem] lg:gap-12">
      <div>
        <h1 className="text-hero">{auth.headline}</h1>
        <p className="measure mt-2 mb-5 text-lead text-muted max-sm:text-small sm:mb-6">{auth.lead}</p>
        <FormCard noScript={auth.noScript} email={brand.email}>
          <div data-account={initialAccount} className="grid *:col-start-1 *:row-start-1">
            <div className="guest-only min-w-0">
              <AuthTabs />
            </div>
            {initialAccount !== 'guest' && <Checking isCertain={initialAccount === 'user'} />}
          </div>
        </FormCard>
      </div>
      <HydrationBoundary state={loaderData.queries}>
        <WhyJoin className={stickyClasses}>
          <AuthVoices />
        </WhyJoin>
      </HydrationBoundary>
      {initialAccount === 'user' && <Navigate to="/" replace />}
    </div>
  )
}

function AuthVoices() {
  return <Voices testimonials={useSiteTexts()?.testimonials} />
}

/** Sticky beside the long form: by its top on tall screens, by its bottom on others. */
const stickyClasses =
  'lg:sticky lg:bottom-6 lg:self-end lg:[@media(min-height:62rem)]:top-26 lg:[@media(min-height:62rem)]:bottom-auto lg:[@media(min-height:62rem)]:self-start'

/** The account state when the page opened. After signing up here, the visitor stays for the thank-you view. */
function useInitialAccount() {
  const { data: user, isError } = useUser()
  const [initialAccount, setInitialAccount] = useState<'unknown' | 'guest' | 'user'>('unknown')
  if (initialAccount === 'unknown' && (user !== undefined || isError)) setInitialAccount(user ? 'user' : 'guest')
  return initialAccount
}

/**
 * Covers the forms, which keep their layout. With the session hint it is shown at once (shell.css, `guest-only`);
 * without it the visitor can start meanwhile.
 */
function Checking({ isCertain }: { isCertain: boolean }) {
  return (
    <>
      <div className={isCertain ? '' : 'hidden in-data-signed-in:block'}>
        <Spinner label={auth.checking} className="py-16" />
      </div>
      {!isCertain && (
        <div className="needs-js late pointer-events-none in-data-signed-in:hidden justify-self-end max-sm:-mt-4">
          <Spinner label={auth.checking} className="text-small sm:min-h-13" />
        </div>
      )}
    </>
  )
}
