import type { Queries } from '#database/database.ts'
import {
  findPayers,
  mailFacts,
  type Registration,
  transitionAll,
  updateRegistrations,
} from '#server/modules/bookings/public.ts'
import type { EventRow } from '#server/modules/catalogue/public.ts'
import { type Mail, queueMails } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { isByProvider } from '../refunds/can-refund.ts'
import { queueEventRefunds } from '../refunds/queue-event-refunds.ts'
import { joinEventRefunds } from '../refunds/store.ts'
import { updatePayments } from '../store.ts'
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

/**
 * Ends the seats of orders and queues their refunds. The caller returns the seats. Returns what the team has to do. Others who
 * need these seats give up after three seconds (`lock_timeout`), so it takes a fixed number of statements.
 */
export async function endOrders(
  services: Services,
  tx: Queries,
  orders: readonly EventOrder[],
  change: CancelledChange,
): Promise<{ transfers: number; proofs: number }> {
  await queueRefunds(services, tx, orders, change)
  await endSeats(services, tx, orders, change)
  const seats = orders.flatMap((order) => order.seats)
  const payers = await findPayers(tx, seats)
  await queueMails(
    services,
    tx,
    orders.flatMap((order) => order.seats.map((seat) => writeMail(order, seat, change, payers.has(seat.id)))),
  )
  return {
    transfers: orders.flatMap(listRefunded).filter(({ payment }) => !isByProvider(payment)).length,
    proofs: seats.filter(({ paymentStatus }) => paymentStatus === 'awaiting_verification').length,
  }
}

const listPaid = ({ seats }: EventOrder) => seats.filter(({ paymentStatus }) => paymentStatus === 'paid')
/** A proof is verified first: nothing goes back that never came. */
const listRefunded = (order: EventOrder) => (listPaid(order).length > 0 ? order.owed : [])

async function queueRefunds(
  services: Services,
  tx: Queries,
  orders: readonly EventOrder[],
  { actorId }: CancelledChange,
): Promise<void> {
  const refunded = orders.flatMap((order) => {
    const registrationIds = listPaid(order).map(({ id }) => id)
    return listRefunded(order).map((owed) => ({ ...owed, registrationIds }))
  })
  const idsOf = (some: typeof refunded) => some.map(({ payment }) => payment.id)
  await updatePayments(tx, idsOf(refunded), { outcome: 'refund_due' })
  const byProvider = refunded.filter(({ payment }) => isByProvider(payment))
  await joinEventRefunds(tx, idsOf(byProvider.filter(({ isPending }) => isPending)))
  const queued = byProvider
    .filter(({ isPending }) => !isPending)
    .map(({ payment, amountPaise, registrationIds }) => ({
      paymentId: payment.id,
      amountPaise,
      registrationIds,
      actorId,
    }))
  await queueEventRefunds(services, tx, queued)
}

async function endSeats(
  services: Services,
  tx: Queries,
  orders: readonly EventOrder[],
  { actorId }: CancelledChange,
): Promise<void> {
  const endings = orders.flatMap((order) => order.seats.map((seat) => ({ seat, ending: findEnding(order, seat) })))
  const ended = Map.groupBy(endings, ({ ending }) => ending)
  const seatsOf = (ending: Ending) => ended.get(ending)?.map(({ seat }) => seat) ?? []
  const ids = seatsOf('to verify').map(({ id }) => id)
  await updateRegistrations(tx, ids, noSeat)
  await transitionAll(tx, seatsOf('refund due'), { to: 'refund_due', actorId, also: noSeat })
  await transitionAll(tx, seatsOf('failed'), { to: 'failed', actorId, also: noSeat })
  const expired = { holdExpiresAt: services.clock() }
  await transitionAll(tx, seatsOf('failed with a checkout'), { to: 'failed', actorId, also: expired })
}

type Ending = 'to verify' | 'refund due' | 'failed' | 'failed with a checkout'

function findEnding(order: EventOrder, { paymentStatus }: Registration): Ending {
  if (paymentStatus === 'awaiting_verification') return 'to verify'
  if (paymentStatus === 'paid') return listRefunded(order).length > 0 ? 'refund due' : 'failed'
  return order.hasOpenCheckout ? 'failed with a checkout' : 'failed'
}

function writeMail(
  order: EventOrder,
  seat: Registration,
  { event, note }: CancelledChange,
  hasPaid: boolean,
): Mail<'event_cancelled'> {
  const { owed } = order
  const isUnpaid = seat.paymentStatus === 'pending'
  const isProof = seat.paymentStatus === 'awaiting_verification'
  const byCard = owed.some(({ payment }) => isByProvider(payment))
  const isDisputed = owed.some(({ payment }) => payment.disputedAt)
  const payersWay = isDisputed ? 'disputed' : byCard ? 'card' : 'transfer'
  const way = owed.length === 0 ? 'free' : hasPaid ? payersWay : isDisputed ? 'free' : 'payer'
  const refund = isUnpaid ? 'unpaid' : isProof ? 'proof' : way
  return {
    kind: 'event_cancelled',
    to: seat.email,
    facts: { ...mailFacts(seat, event, sumOwed(order)), refund, note },
    // Anybody can start to register with somebody else's address.
    ...(isUnpaid ? ({ trigger: 'stranger' } as const) : {}),
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
