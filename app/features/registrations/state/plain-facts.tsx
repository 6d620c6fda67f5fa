import { DatedText } from '#app/ui/dated-text.tsx'
import { registrationPage as words } from '#content/registration-page.ts'
import { formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay } from '#contract/event-dates.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { DocumentList } from './document-list.tsx'
import { getPhase } from './get-phase.ts'
import { getRegistrationState } from './get-registration-state.ts'
import { HelpLine } from './help-line.tsx'
import { JoinButton } from './join-button.tsx'
import { Refunds } from './refunds.tsx'
import { StateBadge } from './state-badge.tsx'
import { stateWords } from './state-words.tsx'
import { Ticket } from './ticket.tsx'
import { ticketFacts } from './ticket-facts.ts'

interface PlainFactsProps {
  registration: EventRegistration
  now: number
}

/** The registration for browsers without scripts: its state, sessions with the way in, ticket and documents. */
export function PlainFacts({ registration, now }: PlainFactsProps) {
  const { event, documents, refunds, reference, linkToken } = registration
  const phase = getPhase(event.sessions, now)
  const { headline, text, reason } = stateWords(getRegistrationState(registration), registration, phase)
  return (
    <div className="grid gap-10 lg:grid-cols-12 lg:items-start lg:gap-x-16">
      <div className="measure flex flex-col gap-6 lg:col-span-7">
        <div>
          <StateBadge registration={registration} />
          <h1 className="mt-4 text-hero">{headline}</h1>
          <p className="mt-4 text-lead text-muted">
            <DatedText text={text} />
          </p>
          {reason && <p className="wrap-anywhere mt-4 whitespace-pre-line">{reason}</p>}
        </div>
        {event.sessions.length > 0 && (
          <ul className="divide-y divide-line border-line border-y">
            {event.sessions.map((session) => (
              <li key={session.id} className="py-3">
                <span className="font-semibold">{formatSessionDay(session)}</span>,{' '}
                <DatedText text={formatTimeRange(session.startsAt, session.endsAt)} />
                {session.title && <span className="wrap-anywhere block text-muted">{session.title}</span>}
              </li>
            ))}
          </ul>
        )}
        {phase.kind !== 'after' && (
          <div className="grid sm:self-start">
            <JoinButton registration={registration} phase={phase} />
          </div>
        )}
        <Refunds refunds={refunds} />
        {documents.length > 0 && (
          <section>
            <h2 className="mb-4 text-heading">{words.documents.title}</h2>
            <DocumentList token={linkToken} documents={documents} />
          </section>
        )}
        <HelpLine reference={reference} />
      </div>
      <div className="lg:col-span-5">
        <Ticket {...ticketFacts(registration, phase)} />
      </div>
    </div>
  )
}
