import { data, redirect, redirectDocument } from 'react-router'
import { JoinCard, Shell } from '#app/features/classroom/join/join-card.tsx'
import { JoinFailed } from '#app/features/classroom/join/join-failed.tsx'
import { isRefusedWith } from '#app/lib/api.ts'
import { apiContext } from '#app/lib/page-data.ts'
import { CheckoutFrame } from '#app/shell/checkout-frame.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { brand } from '#content/brand.ts'
import { joinPage as words } from '#content/join.ts'
import type { findJoinState, JoinState } from '#contract/join.ts'
import type { Route } from './+types/join.ts'

/** A seat's link to its sessions. It redirects without scripts; only when there is no room to go to is there a page. */
export const handle = {
  isPrivate: true,
  isBare: 'own',
  apiPath: ({ token = '' }: { token?: string }) => `${pathOf(token)}/state`,
  // Everybody comes in the same minute, and this takes a fraction of rendering.
  redirectTo: ({ state }: JoinState, { token = '' }: { token?: string }) => (state === 'open' ? pathOf(token) : null),
}

const pathOf = (token: string) => `/api/join/${encodeURIComponent(token)}` as const

export function meta(): Route.MetaDescriptors {
  return [
    { title: `${words.title} | ${brand.name}` },
    { name: 'description', content: words.description },
    { name: 'robots', content: 'noindex' },
    // The URL is the secret, so linked sites must not get it as referrer.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

type Found = { join: JoinState } | { join: null; isMissing: boolean }

export async function loader({ context, params }: Route.LoaderArgs) {
  const path = pathOf(params.token)
  try {
    const join = await context.get(apiContext)<typeof findJoinState>('GET', `${path}/state`)
    // It has opened since it was looked up. The call notes the click: this page is rendered for those who only look, too.
    if (join.state === 'open') return redirect(path)
    const isGone = join.state === 'over' || join.state === 'cancelled'
    return data<Found>({ join }, { status: isGone ? 410 : 200 })
  } catch (error) {
    const isMissing = isRefusedWith(error, 'not_found')
    return data<Found>({ join: null, isMissing }, { status: isMissing ? 404 : 503 })
  }
}

/** Only the server can redirect to a room. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Found {
  throw redirectDocument(request.url)
}

export default function Join({ loaderData, params }: Route.ComponentProps) {
  // What the loader redirects is never rendered.
  const found = loaderData as Found
  return (
    <CheckoutFrame>
      {found.join ? (
        <JoinCard token={params.token} join={found.join} />
      ) : found.isMissing ? (
        <Missing />
      ) : (
        <JoinFailed />
      )}
    </CheckoutFrame>
  )
}

function Missing() {
  return (
    <Shell {...words.missing}>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <ButtonLink to="/my-booking">{words.missing.newLink}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {words.home}
        </ButtonLink>
      </div>
    </Shell>
  )
}
