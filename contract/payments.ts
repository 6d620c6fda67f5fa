import * as z from 'zod/mini'
import { endpoint, json, nothing, redirect, svg } from './endpoint.ts'
import { DateTime, line } from './fields.ts'
import { LinkParams } from './link-params.ts'
import { PaymentMethods } from './masterclasses.ts'
import { RegistrationInput } from './registration-request.ts'
import { EventRegistration } from './registrations.ts'

const EventParams = z.object({ slug: z.string() })

/** Never cached. */
export const Availability = z.object({
  isOpen: z.boolean(),
  /** Null when there is no limit. */
  seatsLeft: z.nullable(z.int()),
  /** In rupees: the amount that will be charged. */
  price: z.number(),
  /** From this visitor. */
  takesCards: z.boolean(),
  methods: PaymentMethods,
  /** Whether tax invoices are issued, which name the payer's State. */
  asksState: z.boolean(),
})
export type Availability = z.output<typeof Availability>

export const findAvailability = endpoint({
  method: 'GET',
  path: '/api/masterclasses/:slug/availability',
  summary: 'Whether an event is open, its seats left and its current price',
  tag: 'Payments',
  access: 'anyone',
  params: EventParams,
  reply: json(Availability),
})

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  summary: 'Register and start a card checkout; the browser continues at `url`',
  tag: 'Payments',
  access: 'visitor',
  throttled: true,
  body: RegistrationInput,
  reply: json(z.object({ url: z.string() })),
})

export const verifyPayment = endpoint({
  method: 'GET',
  path: '/api/payment/verify',
  summary: 'Whether a checkout was paid, with its registration',
  tag: 'Payments',
  access: 'anyone',
  query: z.object({ session_id: line({ message: 'session_id is required', min: 1, max: 255 }) }),
  reply: json(z.object({ success: z.boolean(), registration: z.optional(EventRegistration) })),
})

/** Both false unless it was paid before it could be closed. */
export const CancelledCheckout = z.object({ isPaid: z.boolean(), isRefundDue: z.boolean() })
export type CancelledCheckout = z.output<typeof CancelledCheckout>

export const cancelCheckout = endpoint({
  method: 'POST',
  path: '/api/payment/cancel',
  summary: 'Cancel a checkout: closes it at the card provider and releases the seat',
  tag: 'Payments',
  access: 'anyone',
  throttled: true,
  /** The payment's secret key, from the provider's cancel URL. */
  body: z.object({ payment: line({ message: 'payment is required', min: 1, max: 100 }) }),
  reply: json(CancelledCheckout),
})

export const UpiRequest = z.object({
  reference: z.string(),
  /** In rupees. */
  amount: z.number(),
  payee: z.string(),
  vpa: z.string(),
  /** upi://pay?… for UPI apps; the QR code encodes the same. */
  link: z.string(),
  /** Until when a seat is held; null when too many unpaid registrations come from the same place. */
  holdEndsAt: z.nullable(DateTime),
  /** How long that is from now. Relative, because the browser's clock may differ from the server's. */
  holdMs: z.nullable(z.int()),
})
export type UpiRequest = z.output<typeof UpiRequest>

export const startUpiPayment = endpoint({
  method: 'POST',
  path: '/api/upi-payment',
  summary: 'Register and hold a seat for a UPI payment: payee, amount and reference, which stay as shown',
  tag: 'Payments',
  access: 'visitor',
  throttled: true,
  body: RegistrationInput,
  reply: json(UpiRequest),
})

export const startLinkedUpiPayment = endpoint({
  method: 'POST',
  path: '/api/registrations/:token/upi-payment',
  summary: 'Hold a seat for an unpaid registration again, for a UPI payment; by its secret link',
  tag: 'Payments',
  access: 'anyone',
  throttled: true,
  params: LinkParams,
  reply: json(UpiRequest),
})

export const startLinkedCheckout = endpoint({
  method: 'POST',
  path: '/api/registrations/:token/checkout',
  summary: 'Start a card checkout for an unpaid registration; by its secret link',
  tag: 'Payments',
  access: 'anyone',
  throttled: true,
  params: LinkParams,
  reply: json(z.object({ url: z.string() })),
})

export const drawUpiCode = endpoint({
  method: 'GET',
  path: '/api/upi-payment/:reference/code',
  summary: 'The QR code of a UPI payment, with the amount that its order has',
  tag: 'Payments',
  access: 'anyone',
  params: z.object({ reference: z.string() }),
  reply: svg,
})

/** The provider's name, such as `stripe` or `razorpay`. */
const provider = z.object({ provider: z.string() })

export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/:provider/webhook',
  summary: 'Webhooks of a payment provider (/api/stripe/webhook, /api/razorpay/webhook), signed over the raw body',
  tag: 'Payments',
  access: 'anyone',
  params: provider,
  raw: true,
  reply: nothing,
})

export const returnFromCheckout = endpoint({
  method: 'GET',
  path: '/api/:provider/return',
  summary: 'Where a payment provider sends payers back to, with a signed query; leads on to the page with the outcome',
  tag: 'Payments',
  access: 'anyone',
  params: provider,
  query: z.record(z.string(), z.string()),
  reply: redirect,
})
