import * as z from 'zod/mini'
import { endpoint, json, nothing } from './endpoint.ts'
import { optionalField } from './fields.ts'
import { limits } from './limits.ts'
import { LinkParams } from './link-params.ts'
import { experienceOptions, masterclassSources, workshopExperience, workshopSources } from './options.ts'
import { messages } from './problems.ts'
import { mustAgree, optionalTexts, selectExperience, selectSource, tickOrLeave } from './registration-input.ts'
import { EventRegistration } from './registrations.ts'

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
