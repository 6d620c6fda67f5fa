import type { ReactNode } from 'react'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { Rupees } from '#app/ui/rupees.tsx'
import { StickyBar } from '#app/ui/sticky-bar.tsx'
import { eventFacts } from '#content/event-facts.ts'
import { eventWords } from '#content/event-page.ts'
import { formatEventDays, formatEventTime } from '#contract/event-dates.ts'
import { canBook } from '#contract/event-state.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { BookingBox, bookingButtonId } from './booking-box.tsx'
import { EventDemo } from './demo/event-demo.tsx'
import { EventAction } from './event-action.tsx'
import { EventHero } from './event-hero.tsx'
import { signOf } from './event-price.tsx'
import { Part } from './part.tsx'
import { useEventState } from './use-event-state.ts'

const details = lazyWhenVisible<{ event: MasterclassDetail }>({
  load: () => import('./event-details.tsx'),
  fallback: <div className="min-h-svh" />,
  isStatic: true,
})

const ending = lazyWhenVisible<{ event: MasterclassDetail }>({
  load: () => import('./event-ending.tsx'),
  fallback: <div className="min-h-svh" />,
  isStatic: true,
})

/** For the route's clientLoader. */
export const preloadEventPage = () => Promise.all([details.preload(), ending.preload()])

interface EventPageProps {
  event: MasterclassDetail
  /** What the page composes from elsewhere: quotes and the certificate. */
  children?: ReactNode
}

/** The page that sells an event. The box beside it is sticky on wide screens; on phones it completes the first screen. */
export function EventPage({ event, children }: EventPageProps) {
  const state = useEventState(event)
  return (
    <div>
      <div className="night bg-night pt-8 pb-24 sm:pt-14 lg:pb-40">
        <div className="wrap">
          <EventHero event={event} />
        </div>
      </div>
      <div className="wrap lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-14">
        <div className="relative -mt-20 lg:col-start-2 lg:row-start-1 lg:-mt-80">
          <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
            <BookingBox event={event} state={state} />
          </div>
        </div>
        <div className="min-w-0 pb-section lg:col-start-1 lg:row-start-1">
          {event.demo && (
            <Part id="demo" title={eventWords.headings.demo}>
              <EventDemo demo={event.demo} />
            </Part>
          )}
          <HydrateWhenVisible part={details} event={event} />
        </div>
      </div>
      {children}
      <HydrateWhenVisible part={ending} event={event} />
      {canBook(state) && (
        <StickyBar twin={bookingButtonId}>
          <p className="min-w-0 text-small leading-tight">
            <strong className="block">
              {event.price === 0 ? eventFacts.price.free : <Rupees amount={event.price} sign={signOf(event)} />}
            </strong>
            <span className="text-muted">
              <DatedText text={formatEventDays(event.sessions)} />{' '}
              <span className="max-[24rem]:hidden">{formatEventTime(event.sessions)}</span>
            </span>
          </p>
          <EventAction place="bar" event={event} className="shrink-0" />
        </StickyBar>
      )}
    </div>
  )
}
