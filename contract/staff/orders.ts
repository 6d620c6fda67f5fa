import * as z from 'zod/mini'
import { IssuedDocument } from '../documents.ts'
import { endpoint, json } from '../endpoint.ts'
import { DateTime } from '../fields.ts'
import { PaymentStatus } from '../registrations.ts'
import { IdParams } from './list.ts'
import { StaffRefund } from './refunds.ts'
import { PaymentMethod } from './registrations.ts'

const PaymentOutcome = z.enum(['open', 'paid', 'failed', 'refund_due', 'refunded'])

const StaffPayment = z.object({
  id: z.int(),
  method: PaymentMethod,
  /** In rupees. */
  amount: z.number(),
  outcome: PaymentOutcome,
  /** It paid for the seats, unlike a second payment or one that came too late. */
  isBooked: z.boolean(),
  /** The provider's ids, or the UTR. */
  providerReference: z.nullable(z.string()),
  paymentIntentId: z.nullable(z.string()),
  /** Why the team rejected it, or says that it never arrived. */
  decisionReason: z.nullable(z.string()),
  created_at: DateTime,
  settled_at: z.nullable(DateTime),
  refunds: z.array(StaffRefund),
  /** What can still be refunded, in rupees; 0 if nothing was paid. */
  refundable: z.number(),
  /** Whether the card provider makes the refund. Otherwise, or once that has failed, the team transfers it and enters the UTR. */
  isRefundedByProvider: z.boolean(),
  /** The payer's bank has asked for it back, whatever came of it. */
  isDisputed: z.boolean(),
})
export type StaffPayment = z.output<typeof StaffPayment>

const StaffSeat = z.object({
  id: z.int(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  paymentStatus: PaymentStatus,
  /** In rupees. */
  price: z.number(),
})

/** What one payer bought, with everything that happened to its money. */
export const StaffOrder = z.object({
  id: z.int(),
  source: z.enum(['site', 'team']),
  event: z.object({ slug: z.string(), title: z.string() }),
  /** In rupees. */
  amount: z.number(),
  payer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  stateCode: z.nullable(z.string()),
  company: z.nullable(z.object({ legalName: z.string(), gstin: z.string(), address: z.string() })),
  /** Every reference that was ever shown for it, oldest first. */
  references: z.array(z.string()),
  /** Why the team added it. */
  note: z.nullable(z.string()),
  created_at: DateTime,
  seats: z.array(StaffSeat),
  /** Oldest first. */
  payments: z.array(StaffPayment),
  /** Oldest first. */
  documents: z.array(IssuedDocument),
  /** Of the registration that was asked for, oldest first: who handed the seat over. */
  handOvers: z.array(z.object({ name: z.string(), email: z.string(), at: DateTime })),
  /** To whom its attendee offers it now. */
  openOffer: z.nullable(z.object({ name: z.string(), email: z.string(), expires_at: DateTime })),
})
export type StaffOrder = z.output<typeof StaffOrder>

export const showOrder = endpoint({
  method: 'GET',
  path: '/api/staff/registrations/:id/order',
  summary: 'The order of a registration: payer, seats, references, payments, refunds and documents',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: json(StaffOrder),
})
