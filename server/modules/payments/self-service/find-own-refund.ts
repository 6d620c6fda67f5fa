import type { SelfServiceOptions } from '#contract/self-service.ts'
import type { SelfServiceReason } from '#contract/self-service-input.ts'
import type { Queries } from '#database/database.ts'
import { findCancelOrMoveReason, isPayer, listSeatsOf, type OwnSeat } from '#server/modules/bookings/public.ts'
import { canRefund, isByProvider } from '../refunds/can-refund.ts'
import { listRefundsOf } from '../refunds/store.ts'
import { sumRefunds } from '../refunds/sum-refunds.ts'
import { listPaymentsOf, type Payment } from '../store.ts'

/** What cancelling a seat gives back, or why it cannot be cancelled online. */
export interface OwnRefund {
  reason: SelfServiceReason | null
  amountPaise: number
  way: SelfServiceOptions['cancel']['refundWay']
  /** Null for a seat that cost nothing. */
  payment: Payment | null
}

const nothing = { amountPaise: 0, way: 'none', payment: null } as const

export async function findOwnRefund(queries: Queries, own: OwnSeat, now: Date): Promise<OwnRefund> {
  const { seat, isFree } = own
  const timeReason = findCancelOrMoveReason(own, now)
  const attempts = await listPaymentsOf(queries, seat.orderId)
  if (isFree) return { ...nothing, reason: timeReason ?? (attempts.some(canRefund) ? 'needs_team' : null) }
  const reason = await findPayerReason(queries, own)
  // A refund rule that has run out matters to those alone who could use it.
  if (timeReason || reason) return { ...nothing, reason: isFinal(timeReason) ? timeReason : (reason ?? timeReason) }
  // A second payment, or a screenshot that is still to be checked: a person decides what goes back.
  const received = attempts.filter((payment) => canRefund(payment) || isOpenProof(payment))
  const [payment] = received
  if (received.length !== 1 || payment?.outcome !== 'paid') return { ...nothing, reason: 'needs_team' }
  if (payment.disputedAt) return { ...nothing, reason: 'needs_team' }
  const refunds = await listRefundsOf(queries, [payment.id])
  const amountPaise = payment.amountPaise - sumRefunds(refunds, 'done')
  if (sumRefunds(refunds, 'pending') > 0 || amountPaise <= 0) return { ...nothing, reason: 'needs_team' }
  return { reason: null, amountPaise, way: isByProvider(payment) ? 'provider' : 'transfer', payment }
}

async function findPayerReason(queries: Queries, { seat }: OwnSeat): Promise<SelfServiceReason | null> {
  if (!(await isPayer(queries, seat))) return 'not_payer'
  return (await listSeatsOf(queries, seat.orderId)).length > 1 ? 'several_seats' : null
}

const isFinal = (reason: SelfServiceReason | null) =>
  reason === 'registration_ended' || reason === 'session_cancelled' || reason === 'session_started'

const isOpenProof = ({ outcome, provider }: Payment) => outcome === 'open' && provider === 'upi'
