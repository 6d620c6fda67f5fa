import * as z from 'zod/mini'
import { PayersDocument } from './documents.ts'
import { calendar, endpoint, json } from './endpoint.ts'
import { DateTime, Email } from './fields.ts'
import { LinkParams } from './link-params.ts'

export const PaymentStatus = z.enum([
  'pending',
  'awaiting_verification',
  'paid',
  'failed',
  'rejected',
  /** Cancelled after payment, not refunded yet. */
  'refund_due',
  'refunded',
])
export type PaymentStatus = z.output<typeof PaymentStatus>

/** A registration as its buyer sees it. */
export const EventRegistration = z.object({
  reference: z.string(),
  event: z.object({
    slug: z.string(),
    title: z.string(),
    startDate: z.nullable(DateTime),
    endDate: z.nullable(DateTime),
    sessions: z.array(z.object({ id: z.int(), startsAt: DateTime, endsAt: DateTime, title: z.string() })),
    isCancelled: z.boolean(),
    /** What to bring, as the event's page says it. */
    bring: z.array(z.string()),
  }),
  name: z.string(),
  paymentStatus: PaymentStatus,
  /** In rupees: the amount paid, or the current price. */
  amount: z.number(),
  /** True while prices include GST. What was paid is on its documents. */
  includesGst: z.boolean(),
  /** The link of this seat to its sessions, which is never the room's own address; null unless the seat is paid for. */
  joinUrl: z.nullable(z.string()),
  /** Whether the room of the session that is on now, or comes next, is set. */
  hasRoom: z.boolean(),
  receiptNumber: z.nullable(z.string()),
  /** Receipts, invoices and notes, in the order of issue. */
  documents: z.array(PayersDocument),
  /** Money that went back, oldest first; for the payer alone. */
  refunds: z.array(
    z.object({
      /** In rupees. */
      amount: z.number(),
      sent_at: DateTime,
      /** Sent by the team itself, by UPI or bank; otherwise by the provider, the way it was paid. */
      isTransfer: z.boolean(),
      /** By which the payer's bank finds it; null until it is known. */
      bankReference: z.nullable(z.string()),
    }),
  ),
  paid_at: z.nullable(DateTime),
  created_at: DateTime,
  /** Why the team rejected the screenshot. */
  rejectionReason: z.nullable(z.string()),
  /** Not refunded yet: no seat was left, it was paid twice, or it was cancelled. */
  isRefundDue: z.boolean(),
  /** False while a proof beyond the hold limit awaits verification. */
  isSeatHeld: z.boolean(),
  /** The owner of the email address said that it is not theirs. */
  isDisowned: z.boolean(),
  /** False for somebody whose seat another person or a company has paid for. */
  isPayer: z.boolean(),
  /** The payer's bank has asked for the money back, so the team settles a refund with it. */
  isDisputed: z.boolean(),
  /** The feed that calendars subscribe to. Opens nothing else, because companies get to know it. */
  calendarUrl: z.string(),
  /** Its page is /registration/{linkToken}. */
  linkToken: z.string(),
})
export type EventRegistration = z.output<typeof EventRegistration>

export const findRegistration = endpoint({
  method: 'GET',
  path: '/api/registrations/:token',
  summary: 'One registration, by its secret link',
  tag: 'Registrations',
  access: 'anyone',
  params: LinkParams,
  reply: json(EventRegistration),
})

export const downloadCalendar = endpoint({
  method: 'GET',
  path: '/api/registrations/:token/calendar',
  summary: 'The event of a registration as an .ics file',
  tag: 'Registrations',
  access: 'anyone',
  params: LinkParams,
  reply: calendar,
})

export const followCalendar = endpoint({
  method: 'GET',
  path: '/api/calendars/:token',
  summary: 'A feed of one seat’s sessions, for calendars that subscribe to it',
  tag: 'Registrations',
  access: 'anyone',
  params: LinkParams,
  reply: calendar,
})

export const RegistrationLinksRequest = z.object({ email: Email })
export type RegistrationLinksRequest = z.output<typeof RegistrationLinksRequest>

export const requestRegistrationLinks = endpoint({
  method: 'POST',
  path: '/api/registration-links',
  summary: 'Email the private links of all registrations under an address; the response is the same for every address',
  tag: 'Registrations',
  access: 'anyone',
  body: RegistrationLinksRequest,
  reply: json(z.object({ message: z.string() })),
})
