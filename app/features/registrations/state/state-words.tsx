import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { registrationPage as words } from '#content/registration-page.ts'
import { ticket } from '#content/ticket.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { CalendarButton, CalendarLinks } from './add-to-calendar.tsx'
import { comingSteps } from './coming-steps.ts'
import type { Phase } from './get-phase.ts'
import type { RegistrationState } from './get-registration-state.ts'
import { pickPaper } from './pick-paper.ts'
import { PrintButton } from './print-button.tsx'

/** The texts and actions of each state. */
interface StateWords {
  headline: string
  text: string
  /** The next actions, the most likely one first. */
  actions?: ReactNode
  /** The team's note. */
  reason?: string | null
  /** Further explanation. */
  more?: ReactNode
  /** Whether the state may change without the visitor. */
  isWaiting?: boolean
  /** Whether a screenshot may be sent: as the main action or as an alternative. */
  proof?: 'now' | 'instead'
}

export function stateWords(state: RegistrationState, registration: EventRegistration, phase: Phase): StateWords {
  switch (state) {
    case 'pending':
      return { ...words.pending, isWaiting: true, proof: 'instead', reason: registration.rejectionReason }
    case 'awaiting_verification':
      return { ...checkingWords(registration), isWaiting: true }
    case 'paid':
      return {
        ...bookedWords(registration, phase),
        actions: <PaidActions registration={registration} phase={phase} />,
        more: <NextSteps {...registration} phase={phase} />,
      }
    case 'failed':
      // A free seat that was given back, or that the team cancelled: there was no payment.
      if (registration.amount === 0) return { ...words.freeSeatEnded, actions: elsewhere }
      return { ...words.failed_payment, proof: 'instead', reason: registration.rejectionReason }
    case 'rejected':
      return {
        ...words.rejected,
        ...(registration.event.isCancelled ? { text: words.rejected.textCancelled } : {}),
        proof: 'now',
        reason: registration.rejectionReason,
      }
    case 'cancelled':
      return {
        ...words.cancelled,
        ...(registration.paymentStatus === 'paid' && registration.amount > 0 ? {} : { text: words.cancelled.textFree }),
        actions: elsewhere,
      }
    case 'lapsed':
      return { ...words.lapsed, actions: elsewhere, reason: registration.rejectionReason }
    case 'disowned':
      return words.disowned
    case 'refunded':
      return { ...(registration.event.isCancelled ? words.cancelledRefunded : words.refunded), actions: elsewhere }
    case 'refund_due':
      return { ...refundWords(registration), isWaiting: true, actions: elsewhere }
    case 'seatLost':
      return { ...words.seatLost, isWaiting: true, actions: elsewhere }
  }
}

/** The seats of a cancelled event are given back before their screenshots are checked. */
function checkingWords({ event, isSeatHeld }: EventRegistration) {
  const { cancelled, textUnheld, ...held } = words.awaiting_verification
  const { headline, text, steps } = event.isCancelled ? cancelled : held
  const isContested = !isSeatHeld && !event.isCancelled
  return { headline, text: isContested ? textUnheld : text, more: <Timeline level={2} steps={steps} /> }
}

/** Somebody else may have paid for the seat. */
function refundWords({ event, isPayer, isDisputed }: EventRegistration) {
  if (!event.isCancelled) return isDisputed ? words.disputed : words.refund_due
  const { headline, text, textFree, textDisputed } = words.cancelled
  return { headline, text: !isPayer ? textFree : isDisputed ? textDisputed : text }
}

const elsewhere = (
  <ButtonLink to="/events" variant="secondary" size="lg">
    {words.refunded.again}
  </ButtonLink>
)

/** A seat that is booked: what to do about it depends on the time. */
function bookedWords({ amount, isPayer, hasRoom }: EventRegistration, { kind }: Phase) {
  const { before, open, live } = words.booked
  if (kind === 'before')
    return { ...before, text: !isPayer ? before.textGiven : amount === 0 ? before.textFree : before.text }
  if (kind === 'open' && !hasRoom) return { ...open, text: open.textNoRoom }
  if (kind === 'live' && !hasRoom) return { headline: live.headlineNoRoom, text: live.textNoRoom }
  return words.booked[kind]
}

interface Booked {
  registration: EventRegistration
  phase: Phase
}

/** A free seat has no receipt to print. Joining has a panel of its own. */
function PaidActions({ registration, phase }: Booked) {
  const isOn = phase.kind === 'open' || phase.kind === 'live'
  // Nobody notes down a session that is on, unless others follow.
  const isComing = 'session' in phase && (phase.kind !== 'live' || phase.number < registration.event.sessions.length)
  return (
    <>
      {isComing && <CalendarButton token={registration.linkToken} variant={isOn ? 'secondary' : 'primary'} />}
      {registration.amount > 0 && registration.isPayer && (
        <PrintButton label={ticket[pickPaper(registration)].print} variant={isComing ? 'quiet' : 'secondary'} />
      )}
      {isComing && (
        <div className="w-full">
          <CalendarLinks registration={registration} />
        </div>
      )}
    </>
  )
}

/** The next steps, and a note for those who paid twice. */
function NextSteps({ isRefundDue, event, phase }: Pick<EventRegistration, 'isRefundDue' | 'event'> & { phase: Phase }) {
  const steps = comingSteps(event.bring, phase)
  return (
    <>
      {isRefundDue && <Notice title={words.booked.twice} text={words.booked.twiceText} />}
      {steps.length > 0 && <Timeline level={2} steps={steps} />}
    </>
  )
}
