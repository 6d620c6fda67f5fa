import { periods } from '#contract/periods.ts'
import { reasonTexts, type SelfServiceReason } from '#contract/self-service-input.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { getEvent, type SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Mail } from '#server/modules/mail/public.ts'
import { findCertificateOf, findTeamMove } from '#server/modules/reports/public.ts'
import { getOrder } from '../orders/store.ts'
import type { Registration } from '../store.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** A seat with what the rules about it depend on. The page's options and the calls judge by the same functions. */
export interface OwnSeat {
  seat: Registration
  event: SoldEvent
  /** Nobody paid for it. */
  isFree: boolean
  /** One that has ended still names its attendee. */
  certificate: 'valid' | 'ended' | null
  /** When the team changed the date, unless the attendee has chosen it since. */
  teamMovedAt: Date | null
}

export async function loadOwnSeat(queries: Queries, seat: Registration): Promise<OwnSeat> {
  const event = await getEvent(queries, seat.masterclassId)
  const { amountPaise } = await getOrder(queries, seat.orderId)
  return {
    seat,
    event,
    isFree: amountPaise === 0,
    certificate: await findCertificateOf(queries, seat.id),
    teamMovedAt: await findTeamMove(queries, seat),
  }
}

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

/** A free seat can be booked with anybody's address, as often as one likes: its emails are limited. */
export function limitedIfFree({ isFree }: Pick<OwnSeat, 'isFree'>): Pick<Mail, 'trigger'> {
  return isFree ? { trigger: 'stranger' } : {}
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
export function findTimeReason(own: OwnSeat, now: Date): SelfServiceReason | null {
  const reason = findBookingReason(own) ?? (hasStarted(own.event, now) ? 'session_started' : findNameReason(own))
  if (reason) return reason
  const until = findDeadline(own)
  if (until && until >= now) return null
  if (!own.isFree && own.event.refundHours === null) return 'no_refund'
  return until ? 'refund_too_late' : null
}

/** Until when it can be cancelled or moved; null without a date, or without a rule. */
export function findDeadline(own: OwnSeat): Date | null {
  return hasTeamMoveDeadline(own) ? findTeamMoveDeadline(own) : findUsualDeadline(own)
}

/** Whether it can be changed for longer than the refund rule says, because the team has changed the date. */
export function hasTeamMoveDeadline(own: OwnSeat): boolean {
  const [afterMove, usual] = [findTeamMoveDeadline(own), findUsualDeadline(own)]
  return afterMove !== null && (usual === null || afterMove > usual)
}

function findTeamMoveDeadline({ event: { startDate }, teamMovedAt }: OwnSeat): Date | null {
  if (startDate === null || teamMovedAt === null) return null
  const inDays = new Date(teamMovedAt.getTime() + periods.teamMoveDays * dayMs)
  return inDays < startDate ? inDays : startDate
}

function findUsualDeadline({ event: { startDate, refundHours }, isFree }: OwnSeat): Date | null {
  if (startDate === null) return null
  if (isFree) return startDate
  return refundHours === null ? null : new Date(startDate.getTime() - refundHours * hourMs)
}

export function refuse(reason: SelfServiceReason | null): void {
  if (reason) throw new Problem(reason, reasonTexts[reason])
}
