import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { ClosingTicket } from './closing-ticket.tsx'
import { Bring, Faqs, Terms } from './event-sections.tsx'
import { useEventState } from './use-event-state.ts'

/** The practical end of an event's page. */
export default function EventEnding({ event }: { event: MasterclassDetail }) {
  const state = useEventState(event)
  return (
    <>
      <div className="wrap pb-section">
        <div className="max-w-4xl">
          <Bring event={event} />
          <Faqs event={event} />
          <Terms event={event} />
        </div>
      </div>
      <ClosingTicket event={event} state={state} />
    </>
  )
}
