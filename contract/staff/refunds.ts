import * as z from 'zod/mini'
import { endpoint, json, nothing } from '../endpoint.ts'
import { DateTime, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { IdParams } from './list.ts'
import { Rupees } from './money-fields.ts'

/** Recorded reasons that nobody typed. */
export const refundReasons = {
  atProvider: 'Refunded in the provider’s dashboard',
  eventCancelled: 'The event was cancelled',
  onStatement: 'Found on the bank statement',
  attendeeCancelled: 'Cancelled by the attendee',
  takenBack: 'Taken back by the payer’s bank after a dispute',
} as const

const RefundState = z.enum(['pending', 'done', 'failed'])
const RefundSource = z.enum(['team', 'provider', 'event', 'attendee', 'bank'])

export const StaffRefund = z.object({
  id: z.int(),
  /** In rupees. */
  amount: z.number(),
  state: RefundState,
  source: RefundSource,
  reason: z.string(),
  /** The seats that were given back. */
  registrationIds: z.array(z.int()),
  /** The provider's id, or the UTR of the transfer. */
  providerReference: z.nullable(z.string()),
  transferred_on: z.nullable(z.string()),
  /** By which the payer's bank finds it. */
  bankReference: z.nullable(z.string()),
  /** What the provider said. */
  failure: z.nullable(z.string()),
  created_at: DateTime,
  settled_at: z.nullable(DateTime),
})
export type StaffRefund = z.output<typeof StaffRefund>

const transfer = {
  transferReference: line({ message: 'Enter the reference number', min: 6, max: 50 }),
  transferredOn: z.iso.date('Enter the date of the transfer'),
}

export const RefundInput = z.object({
  /** All that is left, unless an amount or seats are given. */
  amount: z.optional(Rupees),
  /** The seats whose price goes back. */
  registrationIds: z.optional(z.array(z.int()).check(z.minLength(1, 'Choose at least one seat'), z.maxLength(100))),
  /** What was left when the form was filled, in rupees. If it has changed since, nothing is refunded. */
  refundable: z.optional(z.number()),
  reason: line({ message: 'Say why', min: 3, ...limits.rejectionReason }),
  /** Whether the seats are given back too, so somebody else can book them. */
  freesSeats: z.boolean(),
  /** The payer's bank has taken a disputed payment back: nothing is sent. */
  isTakenBack: z.optional(z.boolean()),
  /** Of the team's own transfer: needed unless the card provider refunds. For a card, only after its refund has failed. */
  transferReference: z.optional(transfer.transferReference),
  transferredOn: z.optional(transfer.transferredOn),
})
export type RefundInput = z.output<typeof RefundInput>

/** A refund that the team has transferred itself. */
export const TransferRefundInput = z.extend(RefundInput, transfer)

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/staff/payments/:id/refunds',
  summary: 'Refund a payment, whole, in part or by seat; a card’s goes through its provider',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: RefundInput,
  reply: json(StaffRefund),
})

export const NeverArrivedInput = z.pick(RefundInput, { reason: true })
export type NeverArrivedInput = z.output<typeof NeverArrivedInput>

export const markNeverArrived = endpoint({
  method: 'POST',
  path: '/api/staff/payments/:id/never-arrived',
  summary: 'Close a refund that is due without one, because its UPI payment or transfer never arrived',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: NeverArrivedInput,
  reply: nothing,
})
