import * as z from 'zod/mini'
import { endpoint, json } from '../endpoint.ts'
import { checkoutWays } from '../masterclasses.ts'

export const WaysToPay = z.object({
  /** The company that takes new payments on its page; null without one. */
  provider: z.nullable(z.string()),
  /** No card is charged there: the sandbox, or a key for testing. */
  isSandbox: z.boolean(),
  /** What its page takes. */
  ways: z.array(z.enum(checkoutWays)),
  /** UPI by QR code, with a screenshot as proof. */
  takesScreenshots: z.boolean(),
  /** Where that money goes. */
  upiAddress: z.string(),
  /** Only while the provider's page takes UPI as well. */
  canSwitchOff: z.boolean(),
  /** Whether the caller may change it. */
  isOwner: z.boolean(),
})
export type WaysToPay = z.output<typeof WaysToPay>

export const showWaysToPay = endpoint({
  method: 'GET',
  path: '/api/staff/ways-to-pay',
  summary: 'How buyers can pay on this site',
  tag: 'Staff',
  access: 'staff',
  reply: json(WaysToPay),
})

export const changeWaysToPay = endpoint({
  method: 'PUT',
  path: '/api/staff/ways-to-pay',
  summary: 'Switch UPI with a screenshot on or off; off only while the payment provider takes UPI',
  tag: 'Staff',
  access: 'owner',
  body: z.object({ takesScreenshots: z.boolean() }),
  reply: json(WaysToPay),
})
