import { ButtonLink } from '#app/ui/button.tsx'
import { eventWords } from '#content/event-page.ts'
import type { EventState } from '#contract/events.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

const { ended, events } = eventWords

interface NotOnSaleProps {
  event: Pick<Masterclass, 'slug' | 'title'>
  state: EventState
}

/** Why it cannot be booked, and what a visitor can do instead. */
export function NotOnSale({ state }: NotOnSaleProps) {
  return (
    <div className="flex flex-col gap-3">
      <p>{state === 'open' ? null : ended[state]}</p>
      <ButtonLink to="/events" variant="secondary">
        {events}
      </ButtonLink>
    </div>
  )
}
