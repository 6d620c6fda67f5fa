import type { SelfServiceReason } from '#contract/self-service-input.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import { findDeadline } from './find-deadline.ts'
import type { OwnSeat } from './load-own-seat.ts'

/** Why nothing of the seat can be changed, at whatever time. */
export function findBookingReason({ seat, event }: OwnSeat): SelfServiceReason | null {
  if (seat.paymentStatus !== 'paid' || seat.disownedAt) return 'registration_ended'
  return event.status === 'cancelled' ? 'session_cancelled' : null
}

export function hasStarted({ startDate }: Pick<SoldEvent, 'startDate'>, now: Date): boolean {
  return startDate !== null && startDate <= now
}

/** A certificate keeps the name it was issued with. It may exist before the start if the event has moved. */
export function findNameReason(own: OwnSeat): SelfServiceReason | null {
  return findBookingReason(own) ?? (own.certificate === 'valid' ? 'certificate_issued' : null)
}

/** A seat can be handed over until the first session starts, and only if its page and export show nobody else's certificate. */
export function findHandOverReason(own: OwnSeat, now: Date): SelfServiceReason | null {
  return findBookingReason(own) ?? (hasStarted(own.event, now) ? 'session_started' : findAttendeeReason(own))
}

/** Why the seat cannot get another attendee, whatever the time is. */
export function findAttendeeReason(own: OwnSeat): SelfServiceReason | null {
  return findBookingReason(own) ?? (own.certificate ? 'certificate_issued' : null)
}

/** Cancelling and moving follow the event's refund rule; a free seat can be given back until the start. */
export function findCancelOrMoveReason(own: OwnSeat, now: Date): SelfServiceReason | null {
  const reason = findBookingReason(own) ?? (hasStarted(own.event, now) ? 'session_started' : findNameReason(own))
  if (reason) return reason
  const until = findDeadline(own)
  if (until && until >= now) return null
  if (!own.isFree && own.event.refundHours === null) return 'no_refund'
  return until ? 'refund_too_late' : null
}
