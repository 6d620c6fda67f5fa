import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { secretLinkMeta, useMailedLink } from '#app/lib/mailed-link.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { CheckoutFrame } from '#app/shell/checkout-frame.tsx'
import { NoScriptNote } from '#app/ui/form-card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { seatOfferMeta as words } from '#content/seat-offer-meta.ts'
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
  onFail: () => toast({ ...words.notLoaded, tone: 'destructive' }),
})

export default function SeatOffer() {
  const isRead = useMailedLink(path) !== undefined
  return (
    <CheckoutFrame>
      {isRead ? (
        <HydrateWhenVisible part={page} />
      ) : (
        <div className="wrap pt-8">
          <NoScriptNote noScript={words.noScript} email={brand.email} />
          {waiting}
        </div>
      )}
    </CheckoutFrame>
  )
}
