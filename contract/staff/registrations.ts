import * as z from 'zod/mini'
import { endpoint, json, nothing } from '../endpoint.ts'
import { DateTime } from '../fields.ts'
import { limits } from '../limits.ts'
import { forEachAnswer } from '../registration-input.ts'
import { PaymentStatus } from '../registrations.ts'
import { IdParams, listQuery, page } from './list.ts'

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
  /** The owner of the address says that the screenshot is not theirs. */
  isDisowned: z.boolean(),
  /** In rupees; what came in, null when nothing did. */
  paid: z.nullable(z.number()),
  /** In rupees; what has to go back. */
  refundDue: z.nullable(z.number()),
  /** The last screenshot of a UPI payment, by which the team sees whether money came; it is kept for a while. */
  screenshotId: z.nullable(z.int()),
  /** The bank's number of a UPI payment, as the payer typed it. */
  utr: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  created_at: DateTime,
})
export type StaffRegistration = z.output<typeof StaffRegistration>

export const listStaffRegistrations = endpoint({
  method: 'GET',
  path: '/api/staff/registrations',
  summary: 'Registrations, newest first',
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

export const resendRegistrationMail = endpoint(action('resend', 'Send the mail of its state once more'))
export const cancelRegistration = endpoint(
  action('cancel', 'Take it out: a paid one becomes refund_due, and its money goes back by hand'),
)
export const markRefunded = endpoint(action('refunded', 'The money that was due back went back'))
export const moveRegistration = endpoint({
  ...action('move', 'Move it to another event, if that one has a seat'),
  body: z.object({ eventSlug: z.string().check(z.maxLength(limits.slug.max)) }),
})
