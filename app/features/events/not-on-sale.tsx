import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { eventWords } from '#content/event-page.ts'
import type { EventState } from '#contract/events.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

// Most events can be booked, and their pages must not carry a form for it.
const NextDateForm = lazy(() => import('./next-date-form.tsx'))

const { ended, events } = eventWords

interface NotOnSaleProps {
  event: Pick<Masterclass, 'slug'>
  state: EventState
}

/** Why it cannot be booked, and what a visitor can do instead. */
export function NotOnSale({ event: { slug }, state }: NotOnSaleProps) {
  return (
    <div className="flex w-full flex-col gap-4">
      {state !== 'open' && <p>{ended[state]}</p>}
      <Suspense>
        <NextDateForm slug={slug} />
      </Suspense>
      <p className="text-small">
        <Link to="/events" className="text-link">
          {events}
        </Link>
      </p>
    </div>
  )
}
