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
  /** A transfer after a card's refund has failed; the bank after a dispute. */
  way: 'card' | 'transfer' | 'bank'
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
function canTransferInstead({ isRefundedByProvider, refunds }: StaffPayment): boolean {
  return isRefundedByProvider && refunds.at(-1)?.state === 'failed'
}

export function isByTransfer(payment: StaffPayment, { way }: Pick<RefundFields, 'way'>): boolean {
  return !payment.isRefundedByProvider || (canTransferInstead(payment) && way === 'transfer')
}

/** The payer's bank has taken it back, so nothing is sent. */
function isTakenBack({ isDisputed }: StaffPayment, { way }: Pick<RefundFields, 'way'>): boolean {
  return isDisputed && way === 'bank'
}

/** The ways that a payment may go back, where there is a choice. */
export function listWays(payment: StaffPayment): RefundFields['way'][] {
  if (!payment.isRefundedByProvider) return []
  const ways = [canTransferInstead(payment) && 'transfer', payment.isDisputed && 'bank'] as const
  const others = ways.filter((way) => way !== false)
  return others.length > 0 ? ['card', ...others] : []
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
  return sumSeats(order, fields.registrationIds.map(Number))
}

const sumOf = (order: StaffOrder, { amount, registrationIds }: RefundInput) =>
  amount ?? sumSeats(order, registrationIds ?? [])

const sumSeats = (order: StaffOrder, ids: readonly number[]) =>
  listOpenSeats(order)
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { price }) => sum + price, 0)

/** What confirming does, in sentences. */
export function describeRefund(order: StaffOrder, payment: StaffPayment, fields: RefundFields): string {
  const amount = refundAmount(order, payment, fields)
  if (!(amount > 0) || findExcess(payment, amount)) return ''
  const { consequence } = words
  const choice = seatChoice(order, payment, fields)
  const seats =
    choice?.kind === 'giveBack' && (fields.freesSeats ? consequence.freed(choice.held) : consequence.kept(choice.held))
  const money = consequence[wayOf(payment, fields)](formatRupees(amount))
  return [money, seats, consequence.mail].filter(Boolean).join(' ')
}

export function wayOf(payment: StaffPayment, fields: Pick<RefundFields, 'way'>): RefundFields['way'] {
  if (isTakenBack(payment, fields)) return 'bank'
  return isByTransfer(payment, fields) ? 'transfer' : 'card'
}

export function refundSchema(order: StaffOrder, payment: StaffPayment, way: RefundFields['way'] = 'card') {
  const input = z.transform((fields: RefundFields): unknown => toInput(order, payment, fields))
  const body = (isByTransfer(payment, { way }) ? TransferRefundInput : RefundInput).check((context) => {
    const message = findExcess(payment, sumOf(order, context.value))
    const path = [context.value.amount === undefined ? 'registrationIds' : 'amount']
    if (message) context.issues.push({ code: 'custom', path, message, input: context.value })
  })
  return z.pipe(input, body)
}

/** Says so, with the maximum, when an amount is more than what is left of a payment. */
export function findExcess({ refundable }: StaffPayment, amount: number): string | undefined {
  return Math.round(amount * 100) > Math.round(refundable * 100) ? words.tooMuch(formatRupees(refundable)) : undefined
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
    ...(isTakenBack(payment, fields) ? { isTakenBack: true } : {}),
    ...(isByTransfer(payment, fields) ? { transferReference, transferredOn } : {}),
  }
}
