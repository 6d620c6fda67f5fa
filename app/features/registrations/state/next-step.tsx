import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { profile } from '#content/profile.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { formatRupees } from '#contract/rupees.ts'
import { CalendarButton } from './add-to-calendar.tsx'
import { Countdown } from './countdown.tsx'
import { getRegistrationState } from './get-registration-state.ts'
import { JoinButton } from './join-button.tsx'
import { registrationPath } from './queries.ts'
import { usePhase } from './use-phase.ts'

const words = profile.next

/** What there is to do about the next session: join it, or what still keeps the seat from being booked. */
export function NextStep({ registration }: { registration: EventRegistration }) {
  const { event, amount, linkToken } = registration
  const phase = usePhase(registration)
  const isOpen = phase.kind === 'open' || phase.kind === 'live'
  const page = registrationPath(linkToken)
  switch (event.isCancelled ? 'cancelled' : getRegistrationState(registration)) {
    case 'paid':
      return (
        <>
          {isOpen ? (
            <p className="text-small">{words.isOpen}</p>
          ) : (
            'session' in phase && (
              <p className="text-small">
                {words.startsIn} <Countdown until={phase.session.startsAt} />. {words.joinFrom}
              </p>
            )
          )}
          <Actions>
            {isOpen && <JoinButton registration={registration} phase={phase} />}
            {event.sessions.length > 0 && (
              <CalendarButton token={linkToken} variant={isOpen ? 'secondary' : 'primary'} />
            )}
            <ButtonLink to={page} variant="secondary" size="lg">
              {words.ticket}
            </ButtonLink>
          </Actions>
        </>
      )
    case 'pending':
    case 'failed':
      return (
        <Step text={words.unpaid}>
          <ButtonLink to={page} size="lg">
            {words.pay} {formatRupees(amount)}
          </ButtonLink>
        </Step>
      )
    case 'rejected':
      return (
        <Step text={words.rejected}>
          <ButtonLink to={page} size="lg">
            {words.send}
          </ButtonLink>
        </Step>
      )
    case 'cancelled':
      return (
        <Step text={words.cancelled} page={page}>
          <ButtonLink to="/events" size="lg">
            {words.events}
          </ButtonLink>
        </Step>
      )
    default:
      return <Step text={words.awaiting_verification} page={page} />
  }
}

interface StepProps {
  text: string
  /** The registration's page, unless the action leads there. */
  page?: string
  children?: ReactNode
}

function Step({ text, page, children }: StepProps) {
  return (
    <>
      <p className="text-small">{text}</p>
      <Actions>
        {children}
        {page && (
          <ButtonLink to={page} variant="secondary" size="lg">
            {words.registration}
          </ButtonLink>
        )}
      </Actions>
    </>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex w-full flex-col gap-2.5 sm:max-lg:flex-row sm:max-lg:flex-wrap">{children}</div>
}
