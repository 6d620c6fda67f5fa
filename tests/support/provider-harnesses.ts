import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { payments } from '#database/schema/tables.ts'
import { razorpayPayments } from '#server/outside/razorpay.ts'
import { stripePayments } from '#server/outside/stripe.ts'
import type { PaymentProvider } from '#server/payment-provider.ts'
import { aRegistration } from '../factories/registrations.ts'
import type { FailureMode } from '../fakes/emulator.ts'
import { razorpayWebhook, startFakeRazorpay } from '../fakes/razorpay.ts'
import { startFakeStripe, webhook } from '../fakes/stripe.ts'
import { startTestApp, testNow } from './test-app.ts'

/** A payment provider, and what its payers and it itself do. */
export interface Harness {
  provider: PaymentProvider
  /** Opens a checkout of ₹1,999. */
  open(): Promise<Opened>
  pay(opened: Opened): Promise<unknown>
  /** Of the last checkout that was paid or closed, as the company would send it. */
  event(opened: Opened, outcome: 'paid' | 'failed'): { payload: string; headers: Record<string, string> }
  setMode(mode: FailureMode): void
}

export interface Opened {
  id: string
  url: string
  key: string
}

export const amountPaise = 199_900
export const stripe = await startFakeStripe()
export const razorpay = await startFakeRazorpay()
const site = await startTestApp()
export const closeProviders = () => Promise.all([stripe.close(), razorpay.close(), site.close()])

export const open = async (provider: PaymentProvider, key: string = randomUUID()): Promise<Opened> => {
  const made = await provider.createCheckout({
    idempotencyKey: key,
    title: 'AI for Everyone',
    email: 'asha@example.com',
    amountPaise,
    expiresAt: new Date(testNow.getTime() + 31 * 60 * 1000),
    successUrl: 'https://rolewise.example/payment/success',
    callbackUrl: 'https://rolewise.example/api/razorpay/return',
    cancelUrl: 'https://rolewise.example/payment/cancel',
  })
  return { ...made, key }
}

const stripeProvider = stripePayments({ ...stripe.settings, timeoutMs: 300 })
const razorpayProvider = razorpayPayments({ ...razorpay.settings, timeoutMs: 300 })

export const companies: Record<string, Harness> = {
  Stripe: {
    provider: stripeProvider,
    open: () => open(stripeProvider),
    pay: async ({ url }) => stripe.pay(url),
    event: ({ id }, outcome) =>
      webhook(`checkout.session.${outcome === 'paid' ? 'completed' : 'expired'}`, stripe.sessions.get(id) ?? {}, {
        at: testNow,
      }),
    setMode: (mode) => {
      stripe.fake.mode = mode
    },
  },
  Razorpay: {
    provider: razorpayProvider,
    open: () => open(razorpayProvider),
    pay: async ({ url }) => razorpay.pay(url),
    event: ({ id }, outcome) =>
      razorpayWebhook(`payment_link.${outcome === 'paid' ? 'paid' : 'cancelled'}`, {
        payment_link: razorpay.links.get(id),
        payment: [...razorpay.payments.values()].at(-1),
      }),
    setMode: (mode) => {
      razorpay.fake.mode = mode
    },
  },
}

const { provider: sandbox } = site.services
if (!sandbox) throw new Error('the site accepts no cards')
/** Its checkouts are views of our own payments, so that they are opened and paid through the site. */
export const sandboxHarness: Pick<Harness, 'provider' | 'open' | 'pay'> = {
  provider: {
    ...sandbox,
    closeCheckout: async (id) => {
      const closed = await sandbox.closeCheckout(id)
      if (closed?.state === 'expired')
        await site.services.database.queries
          .update(payments)
          .set({ outcome: 'failed' })
          .where(eq(payments.providerReference, id))
      return closed
    },
  },
  open: async () => {
    const { url } = (await site.post('/api/create-checkout-session', aRegistration())).json()
    const id = url.split('/').at(-1)
    const [row] = await site.services.database.queries.select().from(payments).where(eq(payments.providerReference, id))
    return { id, url, key: row?.idempotencyKey ?? '' }
  },
  pay: ({ id }) => {
    const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha' }
    return site.post(`/api/sandbox/checkout/${id}/pay`, card)
  },
}
