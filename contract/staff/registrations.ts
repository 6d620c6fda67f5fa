import * as z from 'zod/mini'
import { SubmissionState } from '../assignments.ts'
import { endpoint, json, nothing } from '../endpoint.ts'
import { DateTime, Email, line, optionalField } from '../fields.ts'
import { limits } from '../limits.ts'
import { AnyPhone } from '../phone.ts'
import { forEachAnswer } from '../registration-input.ts'
import { PaymentStatus } from '../registrations.ts'
import { IdParams, listQuery, page } from './list.ts'

/** `other` is what the team received itself: a bank transfer, cash. */
export const PaymentMethod = z.enum(['card', 'upi', 'other'])

export const StaffRegistration = z.object({
  id: z.int(),
  reference: z.string(),
  eventSlug: z.string(),
  eventTitle: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  ...forEachAnswer(() => z.nullable(z.string())),
  marketingConsent: z.boolean(),
  paymentStatus: PaymentStatus,
  /** The owner of the email address says that the screenshot is not theirs. */
  isDisowned: z.boolean(),
  /** Its part of the order's amount, in rupees. */
  price: z.number(),
  /** What was or is to be paid, in rupees: 0 for a free seat; null before a payment was started. */
  amount: z.nullable(z.number()),
  /** How: of the paid attempt, or else the latest one. Null for a free seat, and before a payment was started. */
  method: z.nullable(PaymentMethod),
  /** The amount received, in rupees; null without a payment. */
  paid: z.nullable(z.number()),
  /** The amount to refund, in rupees. */
  refundDue: z.nullable(z.number()),
  /** What is on its way back, in rupees. */
  refundPending: z.nullable(z.number()),
  /** Whether a payment of its order has something left to refund. */
  isRefundable: z.boolean(),
  /** The latest screenshot of a UPI payment; null once its retention period is over. */
  screenshotId: z.nullable(z.int()),
  /** The UTR of a UPI payment, as typed by the payer. */
  utr: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  /** The attendee's progress: sessions of the event, and those they were in. */
  sessionCount: z.int(),
  attendedCount: z.int(),
  /** Null if nothing was handed in. */
  submissionState: z.nullable(SubmissionState),
  /** Of the valid certificate. */
  certificateId: z.nullable(z.string()),
  created_at: DateTime,
  paid_at: z.nullable(DateTime),
})
export type StaffRegistration = z.output<typeof StaffRegistration>

export const listStaffRegistrations = endpoint({
  method: 'GET',
  path: '/api/staff/registrations',
  summary: 'Registrations with amount, method and times, newest first',
  tag: 'Staff',
  access: 'staff',
  query: z.object({
    ...listQuery,
    event: z.optional(z.string().check(z.maxLength(limits.slug.max))),
    status: z.optional(PaymentStatus),
    refundDue: z.optional(z.literal('true')),
  }),
  reply: json(page(StaffRegistration)),
})

const action = <const P extends string>(name: P, summary: string) =>
  ({
    method: 'POST',
    path: `/api/staff/registrations/:id/${name}`,
    summary,
    tag: 'Staff',
    access: 'staff',
    params: IdParams,
    reply: nothing,
  }) as const

export const resendRegistrationMail = endpoint(action('resend', 'Resend the email of its current state'))
export const cancelRegistration = endpoint(action('cancel', 'Cancel it; a paid one becomes refund_due'))
export const eraseAttendee = endpoint(
  action('erase', 'Erase what its attendee did in the event, and withdraw their certificates; it stays for the books'),
)
export const moveRegistration = endpoint({
  ...action('move', 'Move it to another event with a free seat'),
  body: z.object({ eventSlug: z.string().check(z.maxLength(limits.slug.max)) }),
})

/** Who sits on a seat, as the team enters it. */
export const Attendee = z.object({
  name: line({ message: 'Name is required', ...limits.name }),
  email: Email,
  phone: AnyPhone,
})

export const RegistrationEdit = z.extend(Attendee, {
  /** What the form was opened with. If it has changed since, nothing is saved. */
  expected: z.optional(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  reason: optionalField(line({ message: 'Say why', ...limits.rejectionReason })),
})
export type RegistrationEdit = z.output<typeof RegistrationEdit>

export const editRegistration = endpoint({
  method: 'PATCH',
  path: '/api/staff/registrations/:id',
  summary:
    'Correct the name, email or phone; a new address gets the current email, and with another name it is another person',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: RegistrationEdit,
  reply: nothing,
})
