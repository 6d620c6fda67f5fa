import { Section } from '#app/ui/section.tsx'
import { eventFacts } from '#content/event-facts.ts'
import { eventWords } from '#content/event-page.ts'
import { formatEventDays, formatEventTime } from '#contract/event-dates.ts'
import { canBook } from '#contract/event-state.ts'
import type { EventState } from '#contract/events.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { EventAction } from './event-action.tsx'
import { EventPrice, signOf } from './event-price.tsx'
import { NotOnSale } from './not-on-sale.tsx'
import { Promises } from './promises.tsx'
import { StateBadge } from './state-badge.tsx'

const { headings } = eventWords
const { place, date } = eventFacts

/** The offer once more, for those who have read it all. */
export function ClosingTicket({ event, state }: { event: MasterclassDetail; state: EventState }) {
  const { sessions, title } = event
  const isOnSale = canBook(state)
  return (
    <Section labelledBy="closing-title" className="sun">
      <div className="ticket ticket-wide">
        <div className="bg-card p-6 sm:p-10 lg:p-14">
          <p className="eyebrow">{title}</p>
          <h2 id="closing-title" className="mt-2 text-title">
            {isOnSale ? headings.closing : formatEventDays(sessions) || date.none}
          </h2>
          <p className="mt-3 text-lead text-muted">
            {isOnSale && (
              <>
                {formatEventDays(sessions)}, <span className="inline-block">{formatEventTime(sessions)}</span>
                <br />
              </>
            )}
            {place}
          </p>
          {isOnSale && (
            <div className="mt-6">
              <Promises event={event} />
            </div>
          )}
        </div>
        <div className="flex flex-col items-start justify-center gap-5 bg-card p-6 sm:p-10 lg:p-14">
          <EventPrice event={event} state={state} sign={signOf(event)} className="text-hero leading-none" />
          <StateBadge event={event} state={state} />
          {isOnSale ? <EventAction place="closing" event={event} /> : <NotOnSale event={event} state={state} />}
        </div>
      </div>
    </Section>
  )
}
