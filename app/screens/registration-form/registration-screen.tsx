import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useUser } from '#app/features/accounts/queries.ts'
import { useEventState } from '#app/features/events/use-event-state.ts'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { isPaying } from '#app/features/registrations/draft.ts'
import { type OrderSummary, toOrderSummary } from '#app/features/registrations/order-summary.ts'
import { RegistrationPage } from '#app/features/registrations/registration-page.tsx'
import { useEarlyForm } from '#app/features/registrations/use-early-form.ts'
import { useIsHydrated } from '#app/lib/is-hydrated.ts'
import { HydrateWhenVisible, type LazyPart } from '#app/lib/lazy-when-visible.tsx'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { CheckoutFrame } from '#app/shell/checkout-frame.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { checkout } from '#content/checkout.ts'
import { registration as words } from '#content/registration.ts'
import { eventPath } from '#contract/event-paths.ts'
import { canBook } from '#contract/event-state.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { OrderPicture } from './order-picture.tsx'
import { titleOf } from './registration-title.ts'

// Most events can be booked.
const NotBookable = lazy(() => import('./not-bookable.tsx'))

interface RegistrationScreenProps {
  slug: string
  words: OrderSummary['words']
  /** The server responds to every unknown slug with the same 404 page. */
  isMissing: boolean
  /** The address of the event's picture, when the server chose it. */
  picture: string | undefined
  form: LazyPart
}

/** Register and pay: for a masterclass on /apply, for the workshop on its own page. */
export function RegistrationScreen({ slug, words: pageWords, isMissing, picture, form }: RegistrationScreenProps) {
  const { data, isPending, isFetching, refetch } = useQuery({ ...masterclassQuery(slug), enabled: !isMissing })
  const event = isMissing ? null : data
  usePageTitle(event === undefined ? undefined : titleOf(event, pageWords))
  const { data: user } = useUser()
  const order = event ? toOrderSummary(event, pageWords) : undefined
  useEarlyForm({ order, isSignedIn: Boolean(user), open: form.requestLoad })

  const isLoading = !isMissing && (isPending || (event === undefined && isFetching))
  return (
    <CheckoutFrame back={backFrom(event)}>
      {isLoading && <Spinner label={words.loading} className="min-h-[80svh]" />}
      {!isLoading && event === undefined && <Failed retry={() => refetch()} />}
      {event === null && <Missing />}
      {event && order && (
        <RegistrationPage key={slug} order={order} picture={<OrderPicture event={event} loaded={picture} />}>
          <FormOrReason event={event} form={form} onRetry={() => refetch()} />
        </RegistrationPage>
      )}
    </CheckoutFrame>
  )
}

function backFrom(event: Masterclass | null | undefined) {
  const { back } = checkout
  return event ? { to: eventPath(event), label: back.event } : { to: '/events', label: back.events }
}

interface FormOrReasonProps {
  event: Masterclass
  form: LazyPart
  onRetry: () => void
}

/**
 * The form only while seats are on offer, so that no page sells what cannot be booked. Somebody who holds one of the last
 * seats or is paying by UPI keeps it, which only their browser knows.
 */
function FormOrReason({ event, form, onRetry }: FormOrReasonProps) {
  const state = useEventState(event)
  const isHydrated = useIsHydrated()
  const mayFinish = state === 'full' || state === 'closed'
  if (canBook(state) || (mayFinish && isHydrated && isPaying(event.slug, Date.now())))
    return <HydrateWhenVisible part={form} />
  return (
    <Suspense>
      <NotBookable slug={event.slug} state={state} onRetry={onRetry} />
    </Suspense>
  )
}

function Missing() {
  const { title, text, button, to } = words.masterclass.missing
  return <MessageCard title={title} text={text} actions={<ButtonLink to={to}>{button}</ButtonLink>} />
}

function Failed({ retry }: { retry: () => void }) {
  const { title, text, again } = words.error
  return (
    <div role="alert">
      <MessageCard title={title} text={text} actions={<Button onClick={retry}>{again}</Button>} />
    </div>
  )
}
