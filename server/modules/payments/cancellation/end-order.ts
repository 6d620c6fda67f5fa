import type { Queries } from '#database/database.ts'
import {
  isPayer,
  mailFacts,
  type Registration,
  transitionTo,
  updateRegistration,
} from '#server/modules/bookings/public.ts'
import type { EventRow } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { isByProvider } from '../refunds/can-refund.ts'
import { queueEventRefund } from '../refunds/queue-event-refund.ts'
import { joinEventRefund } from '../refunds/store.ts'
import { updatePayment } from '../store.ts'
import type { EventOrder } from './load-orders.ts'

export interface CancelledChange {
  event: EventRow
  actorId: number
  /** The team's sentence for the email. */
  note: string | undefined
}

const noSeat = { holdsSeat: false, holdExpiresAt: null }

/** The seats that are free now. One with an open checkout is returned by the job that closes the checkout. */
export function listReturned({ seats, hasOpenCheckout }: EventOrder): Registration[] {
  return seats.filter(({ holdsSeat, paymentStatus }) => holdsSeat && !(paymentStatus === 'pending' && hasOpenCheckout))
}

/** Ends the seats of an order and sends its money back. The caller returns the seats. Returns what the team has to do. */
export async function endOrder(
  services: Services,
  tx: Queries,
  order: EventOrder,
  change: CancelledChange,
): Promise<{ transfers: number; proofs: number }> {
  const { seats, owed } = order
  const paid = seats.filter(({ paymentStatus }) => paymentStatus === 'paid')
  const refunded = paid.length > 0 ? owed : []
  for (const { payment, amountPaise, isPending } of refunded) {
    await updatePayment(tx, payment.id, { outcome: 'refund_due' })
    if (!isByProvider(payment)) continue
    const registrationIds = paid.map(({ id }) => id)
    if (isPending) await joinEventRefund(tx, payment.id)
    else await queueEventRefund(services, tx, payment, { amountPaise, registrationIds, actorId: change.actorId })
  }
  for (const seat of seats) await endSeat(services, tx, seat, { order, change, isOwed: refunded.length > 0 })
  await emailAll(services, tx, order, change)
  return {
    transfers: refunded.filter(({ payment }) => !isByProvider(payment)).length,
    proofs: seats.filter(({ paymentStatus }) => paymentStatus === 'awaiting_verification').length,
  }
}

interface Ending {
  order: EventOrder
  change: CancelledChange
  isOwed: boolean
}

async function endSeat(
  services: Services,
  tx: Queries,
  seat: Registration,
  { order, change: { actorId }, isOwed }: Ending,
): Promise<void> {
  // A proof is verified first: nothing goes back that never came.
  if (seat.paymentStatus === 'awaiting_verification') await updateRegistration(tx, seat.id, noSeat)
  else if (seat.paymentStatus === 'paid')
    await transitionTo(tx, seat, { to: isOwed ? 'refund_due' : 'failed', actorId, also: noSeat })
  else {
    const also = order.hasOpenCheckout ? { holdExpiresAt: services.clock() } : noSeat
    await transitionTo(tx, seat, { to: 'failed', actorId, also })
  }
}

async function emailAll(services: Services, tx: Queries, order: EventOrder, change: CancelledChange): Promise<void> {
  const { event, note } = change
  const { seats, owed } = order
  const byCard = owed.some(({ payment }) => isByProvider(payment))
  const amountPaise = sumOwed(order)
  for (const seat of seats) {
    const isUnpaid = seat.paymentStatus === 'pending'
    const isProof = seat.paymentStatus === 'awaiting_verification'
    const way = owed.length === 0 ? 'free' : !(await isPayer(tx, seat)) ? 'payer' : byCard ? 'card' : 'transfer'
    await queueMail(services, tx, {
      kind: 'event_cancelled',
      to: seat.email,
      facts: { ...mailFacts(seat, event, amountPaise), refund: isUnpaid ? 'unpaid' : isProof ? 'proof' : way, note },
      // Anybody can start to register with somebody else's address.
      ...(isUnpaid ? ({ trigger: 'stranger' } as const) : {}),
    })
  }
}

/** What goes back: the price of these seats from the payment for the whole order, and all of one that bought nothing. */
function sumOwed({ seats, owed }: EventOrder): number {
  const pricePaise = seats.reduce((sum, seat) => sum + seat.pricePaise, 0)
  return owed.reduce(
    (sum, { payment, amountPaise }) => sum + (payment.isBooked ? Math.min(pricePaise, amountPaise) : amountPaise),
    0,
  )
}
