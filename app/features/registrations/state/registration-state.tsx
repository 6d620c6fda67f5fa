import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { registrationPage as words } from '#content/registration-page.ts'
import { ticket } from '#content/ticket.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { proofPlaceId } from '../proof-id.ts'
import { selfServiceId } from '../self-service/self-service-id.ts'
import { CheckAgain } from './check-again.tsx'
import type { Phase } from './get-phase.ts'
import { getRegistrationState } from './get-registration-state.ts'
import { Headline } from './headline.tsx'
import { HelpLine } from './help-line.tsx'
import { JoinPanel } from './join-panel.tsx'
import type { Lead } from './lead.ts'
import { pickPaper } from './pick-paper.ts'
import { PrintedIssuer } from './printed-issuer.tsx'
import { Refunds } from './refunds.tsx'
import { StateBadge } from './state-badge.tsx'
import { stateWords } from './state-words.tsx'
import { Ticket } from './ticket.tsx'
import { ticketFacts } from './ticket-facts.ts'
import { usePhase } from './use-phase.ts'

interface RegistrationStateProps {
  registration: EventRegistration
  /** The form that sends a screenshot, if the state allows it. */
  proofForm: ReactNode
  /** Paying for what is not paid. */
  payAgain: ReactNode
  /** Receipts and invoices. */
  documents: ReactNode
  /** Of a booked seat: the agenda, materials, the assignment, the certificate, in the order of the phase. */
  learning: (phase: Phase) => ReactNode
  /** Of a booked seat: correcting the name, handing it over, moving, cancelling. */
  selfService: ReactNode
  /** Of a booked seat: news that comes before everything else. */
  findLead: (phase: Phase) => Lead | 'loading' | undefined
  onCheck: () => Promise<unknown>
}

export function RegistrationState(props: RegistrationStateProps) {
  const { registration, proofForm, payAgain, documents, learning, selfService, findLead, onCheck } = props
  const state = getRegistrationState(registration)
  const isBooked = state === 'paid'
  const phase = usePhase(registration)
  const { actions, reason, more, isWaiting, proof, ...own } = stateWords(state, registration, phase)
  const papers = (
    <>
      <Refunds refunds={registration.refunds} />
      {documents}
      <HelpLine reference={registration.reference} />
    </>
  )
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  // The state changed while the page was open: move the focus to the new headline.
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    title.current?.focus()
  }, [state])
  return (
    <div className="wrap pt-8 pb-section sm:pt-14">
      {isBooked && <PrintedIssuer title={ticket[pickPaper(registration)].printed} />}
      {/* On a phone the ticket comes after the state and its actions. It has nothing to focus, so the keyboard's order is the same. */}
      <div className="flex flex-col gap-10 lg:grid lg:grid-cols-12 lg:gap-x-16 print:block">
        <div className="contents lg:col-span-7 lg:flex lg:flex-col lg:gap-8">
          <div className="measure flex w-full flex-col gap-6 print:hidden">
            <div>
              <StateBadge registration={registration} />
              <Headline own={own} lead={isBooked ? findLead(phase) : undefined} ref={title} />
            </div>
            {isBooked && 'session' in phase && <JoinPanel registration={registration} phase={phase} />}
            {(actions || isWaiting) && (
              <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
                {actions}
                {isWaiting && <CheckAgain onCheck={onCheck} />}
              </div>
            )}
            {reason && <Reason text={reason} />}
            {proof === 'now' && (
              <section id={proofPlaceId} aria-labelledby="proof-title">
                <h2 id="proof-title" className="mb-4 text-heading">
                  {words.proof.title}
                </h2>
                {proofForm}
              </section>
            )}
            {proof && payAgain}
          </div>
          <div className={`measure flex w-full flex-col max-lg:order-2 ${isBooked ? 'gap-10' : 'gap-6'} print:hidden`}>
            {more}
            {proof === 'instead' && (
              <details id={proofPlaceId} className="group rounded-card border border-line bg-card px-5 sm:px-6">
                <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold">
                  {words.proof.already}
                  <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
                </summary>
                <div className="pt-2 pb-6">{proofForm}</div>
              </details>
            )}
            {isBooked ? learning(phase) : papers}
          </div>
        </div>
        {/* Of a booked seat at least as tall as the screen: it scrolls along until its end is in view, and stays there beside what is longer. */}
        <div
          className={`contents lg:col-span-5 lg:flex lg:flex-col lg:gap-10 lg:sticky ${isBooked ? 'lg:bottom-6 lg:min-h-svh lg:self-end' : 'lg:top-6 lg:self-start'} print:block print:min-h-0`}
        >
          <div className="max-lg:measure max-lg:order-1">
            <Ticket {...ticketFacts(registration, phase)} />
          </div>
          {isBooked && (
            <div className="measure flex w-full flex-col gap-10 max-lg:order-3 print:hidden">
              <div id={selfServiceId} className="scroll-mt-28 empty:hidden">
                {selfService}
              </div>
              {papers}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function Reason({ text }: { text: string }) {
  return (
    <figure className="rounded-card bg-rejected-soft p-5 text-rejected sm:p-6">
      <figcaption className="font-semibold text-label">{words.rejected.reason}</figcaption>
      <blockquote className="wrap-anywhere mt-1 whitespace-pre-line text-ink text-lead">{text}</blockquote>
    </figure>
  )
}
