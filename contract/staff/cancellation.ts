import * as z from 'zod/mini'
import { endpoint, json } from '../endpoint.ts'
import { EventStatus } from '../events.ts'
import { DateTime, line, optionalField } from '../fields.ts'
import { limits } from '../limits.ts'
import { IdParams } from './list.ts'
import { PaymentMethod } from './registrations.ts'

/** In rupees. */
const Sum = z.object({ count: z.int(), amount: z.number() })

const NextEvent = z.object({
  slug: z.string(),
  title: z.string(),
  startDate: z.nullable(DateTime),
  endDate: z.nullable(DateTime),
  /** Null without a limit. */
  seatsLeft: z.nullable(z.int()),
})
export type NextEvent = z.output<typeof NextEvent>

/** Whom a cancellation concerns, and the money that is with us. */
const CancellationPreview = z.object({
  people: z.object({
    /** Emailed: everybody below. */
    total: z.int(),
    paid: z.int(),
    free: z.int(),
    /** With a screenshot that is not verified. */
    awaiting: z.int(),
    unpaid: z.int(),
  }),
  card: Sum,
  /** By UPI, bank transfer or in cash: the team sends it back. */
  transfers: Sum,
  proofs: Sum,
  /** Seats that a next date needs. */
  seatsNeeded: z.int(),
  /** Upcoming events of the same kind that take bookings. */
  nextEvents: z.array(NextEvent),
})
export type CancellationPreview = z.output<typeof CancellationPreview>

/** `due` is a refund that nobody has started: the payment came in after the cancellation, or an earlier refund was a part. */
const EventRefundState = z.enum(['pending', 'done', 'failed', 'due'])

const EventRefund = z.object({
  paymentId: z.int(),
  registrationId: z.int(),
  name: z.string(),
  reference: z.string(),
  method: PaymentMethod,
  /** Still to go back, in rupees; what went back once it is done. */
  amount: z.number(),
  state: EventRefundState,
  /** What the provider said. */
  failure: z.nullable(z.string()),
  /** Of the payment. */
  utr: z.nullable(z.string()),
})
export type EventRefund = z.output<typeof EventRefund>

export const RefundOrNextDate = z.enum(['refund', 'next_date'], 'Choose what people get')

/** What a cancelled event still owes. */
const CancellationProgress = z.object({
  card: z.object({ total: Sum, done: Sum, pending: Sum, failed: Sum }),
  /** Those that need a person: the provider refused them, or nobody has started them. */
  failed: z.array(EventRefund),
  transfers: z.object({ total: Sum, done: Sum }),
  /** Transfers that the team still has to make. */
  checklist: z.array(EventRefund),
  /** Screenshots that are not verified: their money goes back once it has been found. */
  proofs: Sum,
  /** Null if it was cancelled before this was recorded. */
  decision: z.nullable(
    z.object({
      at: DateTime,
      offer: RefundOrNextDate,
      people: z.int(),
      /** To the next date. */
      moved: z.int(),
      nextEventSlug: z.nullable(z.string()),
    }),
  ),
})
export type CancellationProgress = z.output<typeof CancellationProgress>

export const Cancellation = z.object({
  slug: z.string(),
  title: z.string(),
  status: EventStatus,
  /** Null once it is cancelled. */
  preview: z.nullable(CancellationPreview),
  /** Null before it is cancelled. */
  progress: z.nullable(CancellationProgress),
})
export type Cancellation = z.output<typeof Cancellation>

export const showCancellation = endpoint({
  method: 'GET',
  path: '/api/staff/events/:id/cancellation',
  summary: 'Whom cancelling an event concerns; afterwards, how far its refunds are',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: json(Cancellation),
})

export const CancelEventInput = z
  .object({
    offer: RefundOrNextDate,
    /** For `next_date`: everybody with a seat moves there. */
    nextEventSlug: z.optional(z.string().check(z.maxLength(limits.slug.max))),
    /** A sentence for the email. */
    message: optionalField(line({ message: 'Please shorten this', ...limits.rejectionReason })),
  })
  .check(({ value, issues }) => {
    if (value.offer === 'next_date' && !value.nextEventSlug)
      issues.push({ code: 'custom', path: ['nextEventSlug'], message: 'Choose the next date', input: value })
  })
export type CancelEventInput = z.output<typeof CancelEventInput>

export const cancelEvent = endpoint({
  method: 'POST',
  path: '/api/staff/events/:id/cancel',
  summary: 'Cancel an event: everybody is emailed, and gets a refund or a seat on the next date',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: CancelEventInput,
  reply: json(Cancellation),
})
