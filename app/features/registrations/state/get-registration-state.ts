import type { IconName } from '#app/ui/icon.tsx'
import { workshopBookingPath, workshopSlug } from '#contract/event-paths.ts'
import type { EventRegistration, PaymentStatus } from '#contract/registrations.ts'

export type RegistrationState = PaymentStatus | 'seatLost' | 'disowned' | 'cancelled' | 'lapsed'

/**
 * The state shown for a registration. A refund due takes precedence over cancelled; a registration paid twice stays
 * paid. One that was never paid lapses with the end of its event.
 */
export function getRegistrationState(registration: StateFields, now = Date.now()): RegistrationState {
  const { paymentStatus, isRefundDue, isDisowned, event } = registration
  if (isDisowned) return 'disowned'
  if (event?.isCancelled && ['paid', 'pending', 'failed'].includes(paymentStatus)) return 'cancelled'
  if (!isRefundDue && isLapsed(registration, now)) return 'lapsed'
  if (!isRefundDue || paymentStatus === 'paid') return paymentStatus
  return paymentStatus === 'refunded' || paymentStatus === 'refund_due' ? 'refund_due' : 'seatLost'
}

/** A free seat that was given back keeps its own state. */
function isLapsed({ paymentStatus, amount, event }: StateFields, now: number): boolean {
  const isUnpaid = ['pending', 'failed', 'rejected'].includes(paymentStatus) && amount !== 0
  return isUnpaid && Boolean(event?.endDate) && Date.parse(event?.endDate ?? '') <= now
}

type StateFields = Pick<EventRegistration, 'paymentStatus' | 'isRefundDue'> &
  Partial<Pick<EventRegistration, 'isDisowned' | 'amount'>> & {
    event?: Partial<Pick<EventRegistration['event'], 'isCancelled' | 'endDate'>>
  }

export const badgeStyles = {
  pending: { tone: 'pending', icon: 'clock' },
  awaiting_verification: { tone: 'action', icon: 'search' },
  paid: { tone: 'accepted', icon: 'check' },
  failed: { tone: 'rejected', icon: 'close' },
  rejected: { tone: 'rejected', icon: 'alert' },
  refunded: { tone: 'neutral', icon: 'info' },
  refund_due: { tone: 'pending', icon: 'clock' },
  disowned: { tone: 'neutral', icon: 'info' },
  seatLost: { tone: 'pending', icon: 'clock' },
  cancelled: { tone: 'rejected', icon: 'close' },
  lapsed: { tone: 'neutral', icon: 'info' },
} as const satisfies Record<RegistrationState, { tone: string; icon: IconName }>

/** The path of an event's registration page. */
export function registerPath(slug: string): string {
  return slug === workshopSlug ? workshopBookingPath : `/apply?masterclass=${encodeURIComponent(slug)}`
}
