import * as z from 'zod/mini'
import { refunds as words } from '#content/staff/refunds.ts'
import { isoDayInIndia } from '#contract/indian-days.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffOrder, StaffPayment } from '#contract/staff/orders.ts'
import { RefundInput, TransferRefundInput } from '#contract/staff/refunds.ts'
import { parseRupees } from '../parse-rupees.ts'

/** What the form holds. Inputs give text. */
export interface RefundFields {
  paymentId: string
  /** After a card's refund has failed. */
  way: 'card' | 'transfer'
  kind: 'whole' | 'part' | 'seats'
  amount: string
  registrationIds: string[]
  freesSeats: boolean
  transferReference: string
  transferredOn: string
  reason: string
}

/** For an order of several seats, the seat that the dialog was opened for. */
export function newRefundFields(order: StaffOrder, registrationId: number, now: Date): RefundFields {
  const payments = listRefundable(order)
  const first = payments.find(({ outcome }) => outcome === 'refund_due') ?? payments[0]
  return {
    paymentId: String(first?.id ?? ''),
    way: 'card',
    kind: order.seats.length > 1 && first?.isBooked ? 'seats' : 'whole',
    amount: '',
    registrationIds: [String(registrationId)],
    freesSeats: true,
    transferReference: '',
    transferredOn: isoDayInIndia(now),
    reason: '',
  }
}

/** A pending refund has to settle before the next one. */
export function listRefundable({ payments }: StaffOrder): StaffPayment[] {
  return payments.filter(
    ({ refundable, refunds }) => refundable > 0 && refunds.every(({ state }) => state !== 'pending'),
  )
}

/** Whether a bank transfer may replace the card's refund. */
export function canTransferInstead({ isRefundedByProvider, refunds }: StaffPayment): boolean {
  return isRefundedByProvider && refunds.at(-1)?.state === 'failed'
}

export function isByTransfer(payment: StaffPayment, { way }: Pick<RefundFields, 'way'>): boolean {
  return !payment.isRefundedByProvider || (canTransferInstead(payment) && way === 'transfer')
}

/** Money that nobody has seen: what came by card is certain, and so is what has a paper. */
export function mayNeverHaveArrived({ isRefundedByProvider, outcome, isBooked, refunds }: StaffPayment): boolean {
  return !isRefundedByProvider && outcome === 'refund_due' && !isBooked && refunds.length === 0
}

/** The seats that still have a price to refund. */
export function listOpenSeats({ seats }: StaffOrder) {
  return seats.filter(({ paymentStatus }) => paymentStatus === 'paid' || paymentStatus === 'refund_due')
}

/** What the seats of this refund may become, or null where it concerns none. */
export function seatChoice(order: StaffOrder, payment: StaffPayment, fields: RefundFields) {
  if (!payment.isBooked) return null
  const open = listOpenSeats(order)
  const chosen = fields.kind === 'seats' ? open.filter(({ id }) => fields.registrationIds.includes(String(id))) : open
  const held = chosen.filter(({ paymentStatus }) => paymentStatus === 'paid').length
  // A part of an order of several seats belongs to none of them.
  if (fields.kind === 'part' && open.length > 1) return null
  if (held > 0) return { kind: 'giveBack', held } as const
  return fields.kind === 'part' ? ({ kind: 'settles', held } as const) : null
}

/** In rupees. NaN until one is typed. */
export function refundAmount(order: StaffOrder, payment: StaffPayment, fields: RefundFields): number {
  if (fields.kind === 'whole') return payment.refundable
  if (fields.kind === 'part') return parseRupees(fields.amount)
  return listOpenSeats(order)
    .filter(({ id }) => fields.registrationIds.includes(String(id)))
    .reduce((sum, { price }) => sum + price, 0)
}

/** What confirming does, in sentences. */
export function describeRefund(order: StaffOrder, payment: StaffPayment, fields: RefundFields): string {
  const amount = refundAmount(order, payment, fields)
  if (!(amount > 0)) return ''
  const { consequence } = words
  const choice = seatChoice(order, payment, fields)
  const seats =
    choice?.kind === 'giveBack' && (fields.freesSeats ? consequence.freed(choice.held) : consequence.kept(choice.held))
  const money = consequence[isByTransfer(payment, fields) ? 'transfer' : 'card'](formatRupees(amount))
  return [money, seats, consequence.mail].filter(Boolean).join(' ')
}

export function refundSchema(order: StaffOrder, payment: StaffPayment, way: RefundFields['way'] = 'card') {
  const input = z.transform((fields: RefundFields): unknown => toInput(order, payment, fields))
  return isByTransfer(payment, { way }) ? z.pipe(input, TransferRefundInput) : z.pipe(input, RefundInput)
}

function toInput(order: StaffOrder, payment: StaffPayment, fields: RefundFields) {
  const { kind, reason, transferReference, transferredOn } = fields
  const choice = seatChoice(order, payment, fields)
  return {
    ...(kind === 'part' ? { amount: parseRupees(fields.amount) } : {}),
    ...(kind === 'seats' ? { registrationIds: fields.registrationIds.map(Number) } : {}),
    refundable: payment.refundable,
    reason,
    // Seats that are cancelled already end with their refund.
    freesSeats: payment.isBooked && (choice ? fields.freesSeats : kind !== 'part'),
    ...(isByTransfer(payment, fields) ? { transferReference, transferredOn } : {}),
  }
}
