import * as z from 'zod/mini'
import { PayersDocument } from './documents.ts'
import { calendar, endpoint, json, nothing } from './endpoint.ts'
import { DateTime, Email, line, optionalField } from './fields.ts'
import { limits } from './limits.ts'
import { experienceOptions, masterclassSources, workshopExperience, workshopSources } from './options.ts'
import { Phone } from './phone.ts'
import { messages } from './problems.ts'
import { mustAgree, optionalTexts, selectExperience, selectSource, tickOrLeave } from './registration-input.ts'

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
  /** The feed that calendars subscribe to. Opens nothing else, because companies get to know it. */
  calendarUrl: z.string(),
  /** Its page is /registration/{linkToken}. */
  linkToken: z.string(),
})
export type EventRegistration = z.output<typeof EventRegistration>

const LinkParams = z.object({ token: z.string() })

/** The bank's 12-digit number of a UPI payment (NPCI calls it RRN). */
export const Utr = optionalField(
  z.string().check(z.trim(), z.regex(/^\d{12}$/, 'The UPI reference number has 12 digits')),
)

const screenshotMissing = 'Please upload your payment screenshot first'
const screenshot = {
  field: 'screenshot',
  maxBytes: limits.screenshot.maxBytes,
  missing: screenshotMissing,
  tooLarge: messages.fileTooLarge,
} as const

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

export const sendProofAgain = endpoint({
  method: 'POST',
  path: '/api/registrations/:token/proof',
  summary: 'Send another screenshot: after a rejection, or for an unpaid registration',
  tag: 'Registrations',
  access: 'anyone',
  params: LinkParams,
  file: screenshot,
  body: z.object({ utr: Utr }),
  reply: json(EventRegistration),
})

export const RegistrationLinksRequest = z.object({ email: Email })
export type RegistrationLinksRequest = z.output<typeof RegistrationLinksRequest>

export const requestRegistrationLinks = endpoint({
  method: 'POST',
  path: '/api/registration-links',
  summary: 'Email the private links of all bookings under an address; the response is the same for every address',
  tag: 'Registrations',
  access: 'anyone',
  body: RegistrationLinksRequest,
  reply: json(z.object({ message: z.string() })),
})

const disownLink = 'This link is incomplete'

export const disownRegistration = endpoint({
  method: 'POST',
  path: '/api/not-my-registration',
  summary: 'Disown a proof that somebody else sent under your address, with an emailed token',
  tag: 'Registrations',
  access: 'anyone',
  throttled: true,
  body: z.object({ token: z.string(disownLink).check(z.minLength(1, disownLink), z.maxLength(200, disownLink)) }),
  reply: nothing,
})

/** The required fields of a UPI payer. */
export const Payer = z.object({
  name: line({ message: 'Name is required', ...limits.name }),
  email: Email,
  phone: Phone,
})
export type Payer = z.output<typeof Payer>

/** Validated later, by the event's form. */
const Text = z.optional(z.string())
const choice = (message: string, ...options: readonly string[]) =>
  z.optional(z.union([z.literal(''), z.enum(options as [string, ...string[]])], message))

/**
 * Two shapes of the same (docs/spec.md §3.3): the masterclass flow's name, email, phone and the workshop's userName,
 * userEmail, userPhone. `Payer` validates the payer, and the event's form validates the choices. The event is named by
 * masterclassSlug, else by the workshop's sessionName or field names. amount is ignored: the price is the event's.
 */
export const QrConfirmation = z.object({
  name: Text,
  email: Text,
  phone: Text,
  userName: Text,
  userEmail: Text,
  userPhone: Text,
  sessionName: Text,
  amount: Text,
  masterclassSlug: Text,
  ...optionalTexts,
  yearsOfExperience: choice(selectExperience, ...experienceOptions, ...workshopExperience),
  howDidYouKnow: choice(selectSource, ...masterclassSources, ...workshopSources),
  marketingConsent: choice(tickOrLeave, 'true', 'false'),
  agreeToTerms: choice(mustAgree, 'true'),
  /** From the QR code. */
  reference: Text,
  utr: Utr,
})
export type QrConfirmation = z.output<typeof QrConfirmation>

export const confirmQrPayment = endpoint({
  method: 'POST',
  path: '/api/qr-payment-confirmation',
  summary: 'Register with a screenshot of a UPI payment',
  tag: 'Registrations',
  access: 'visitor',
  throttled: true,
  file: screenshot,
  body: QrConfirmation,
  reply: json(z.object({ message: z.string(), registration: EventRegistration })),
  status: 201,
})
