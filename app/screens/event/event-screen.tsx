import { useQuery } from '@tanstack/react-query'
import { EventPage, preloadEventPage } from '#app/features/events/event-page.tsx'
import { masterclassQuery } from '#app/features/masterclasses/queries.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { BackButton } from '#app/ui/back-button.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { eventWords as words } from '#content/event-page.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { titleOf } from './event-title.ts'

/** An event's page, whatever its address. The server responds to every unknown slug with the same 404 page. */
export function EventScreen({ slug, isMissing }: { slug: string; isMissing: boolean }) {
  const { data, isPending, isFetching, refetch } = useQuery({ ...masterclassQuery(slug), enabled: !isMissing })
  const event = isMissing ? null : data
  usePageTitle(event === undefined ? undefined : titleOf(event))

  if (!isMissing && (isPending || (event === undefined && isFetching)))
    return <Spinner label={words.loading} className="min-h-[80svh]" />
  if (event === undefined) return <Failed retry={() => refetch()} />
  return event ? <ComposedEventPage event={event} /> : <Missing />
}

const testimonials = lazyWhenVisible<{ event: MasterclassDetail }>({
  load: () => import('./event-testimonials.tsx'),
  fallback: <div className="min-h-160" />,
  isStatic: true,
})

/** For the route's clientLoader. */
export const preloadEventScreen = () => Promise.all([preloadEventPage(), testimonials.preload()])

/** With what belongs to other features. */
export function ComposedEventPage({ event }: { event: MasterclassDetail }) {
  return (
    <EventPage event={event}>
      <HydrateWhenVisible part={testimonials} event={event} />
    </EventPage>
  )
}

function Missing() {
  return (
    <MessageCard
      title={words.missing.title}
      text={words.missing.text}
      actions={
        <>
          <BackButton fallbackPath="/events">{words.missing.back}</BackButton>
          <ButtonLink to="/events" variant="secondary">
            {words.missing.events}
          </ButtonLink>
        </>
      }
    />
  )
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <MessageCard
        title={words.error.title}
        text={words.error.text}
        actions={<Button onClick={retry}>{words.error.again}</Button>}
      />
    </div>
  )
}
