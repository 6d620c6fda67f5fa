import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { secretLinkMeta, useMailedLink } from '#app/lib/mailed-link.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { CheckoutFrame } from '#app/shell/checkout-frame.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { NoScriptNote } from '#app/ui/form-card.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { seatOffer as words } from '#content/self-service.ts'
import type { Route } from './+types/seat-offer.ts'

const path = '/seat-offer'

/** The server ignores the token: the page is the same for every link. */
export const handle = { isPrivate: true, isBare: 'own' }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = words
  return [...pageMeta({ title: `${title} | ${brand.name}`, description, path, matches }), ...secretLinkMeta]
}

const waiting = <Spinner label={words.reading} className="needs-js h-96" />

const page = lazyWhenVisible({
  load: () => import('#app/screens/seat-offer/seat-offer-page.tsx'),
  fallback: waiting,
  onFail: () => toast({ title: words.notLoaded.title, description: words.notLoaded.text, tone: 'destructive' }),
})

export default function SeatOffer() {
  const state = useMailedLink(path)
  return (
    <CheckoutFrame>
      {state === undefined && (
        <div className="wrap pt-8">
          <NoScriptNote noScript={words.noScript} email={brand.email} />
          {waiting}
        </div>
      )}
      {state && 'token' in state && <HydrateWhenVisible part={page} />}
      {state !== undefined && !(state && 'token' in state) && (
        <Ended isDeclined={state !== null && 'isDone' in state} />
      )}
    </CheckoutFrame>
  )
}

function Ended({ isDeclined }: { isDeclined: boolean }) {
  return (
    <MessageCard
      {...(isDeclined ? words.declined : words.invalid)}
      actions={
        <>
          <ButtonLink to="/events">{words.events}</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {words.home}
          </ButtonLink>
        </>
      }
    />
  )
}
