import * as z from 'zod/mini'
import { endpoint, json } from './endpoint.ts'
import { line } from './fields.ts'

/** The checkout that replaces the card provider's when no keys are set. */
export const SandboxCheckout = z.object({
  title: z.string(),
  email: z.string(),
  /** In rupees. */
  amount: z.number(),
  includesGst: z.boolean(),
  state: z.enum(['open', 'paid', 'expired']),
  cancelUrl: z.string(),
  successUrl: z.string(),
})
export type SandboxCheckout = z.output<typeof SandboxCheckout>

const digits = /^\d{4} ?\d{4} ?\d{4} ?\d{4}$/
export const SandboxCard = z.object({
  cardNumber: z.string('Please enter a card number').check(
    z.trim(),
    z.regex(digits, 'A card number has 16 digits'),
    z.overwrite((value) => value.replaceAll(' ', '')),
  ),
  expiry: z
    .string('Please enter the month and year')
    .check(z.trim(), z.regex(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, 'Please enter month and year, such as 12 / 30')),
  cvc: z.string('Please enter the three digits').check(z.trim(), z.regex(/^\d{3,4}$/, 'Three digits on the back')),
  name: line({ message: 'Please enter the name on the card', min: 2, max: 100 }),
})
export type SandboxCard = z.output<typeof SandboxCard>

const SessionParams = z.object({ session: z.string() })

export const findSandboxCheckout = endpoint({
  method: 'GET',
  path: '/api/sandbox/checkout/:session',
  summary: 'A sandbox checkout; 404 when real cards are accepted',
  tag: 'Sandbox',
  access: 'anyone',
  params: SessionParams,
  reply: json(SandboxCheckout),
})

export const paySandboxCheckout = endpoint({
  method: 'POST',
  path: '/api/sandbox/checkout/:session/pay',
  summary: 'Pay a sandbox checkout: 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined',
  tag: 'Sandbox',
  access: 'anyone',
  params: SessionParams,
  body: SandboxCard,
  reply: json(z.object({ url: z.string() })),
})
