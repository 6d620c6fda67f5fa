import { type FakeRazorpay, razorpayWebhook, startFakeRazorpay } from '#tests/fakes/razorpay.ts'
import { type FakeStripe, startFakeStripe, webhook } from '#tests/fakes/stripe.ts'
import { type Deployment, deploy } from '../deployment.ts'
import type { Finding } from '../report.ts'

export interface Delivery {
  payload: string
  headers: Record<string, string>
}

/** A payment provider that a trial makes fail, whichever company it stands for. */
export interface EmulatedProvider {
  title: string
  webhookPath: string
  fake: FakeStripe['fake'] | FakeRazorpay['fake']
  listOpen(): { id: string }[]
  /** Without a webhook. */
  pay(url: string): Paid
  /** What it sends about a payment, whose order no process can rely on. */
  eventsOf(paid: Paid): Delivery[]
  /** Refunded so far, in paise. */
  refundedOf(intent: string): number
  /** Somebody refunds there. Returns what is sent about it. */
  refundInDashboard(paid: Paid, paise: number): Delivery
  /** The payer's bank takes all of it back for good. Each call sends it once more. */
  loseDispute(paid: Paid): Delivery
  /** What is sent about all refunds so far, ours too. */
  refundEventsOf(paid: Paid): Delivery[]
  /** Creates two checkouts although one was wanted: the first response is lost, and nothing identifies the request. */
  repeatWithoutKey(): Promise<number>
}

export interface Paid {
  id: string
  key: string
  intent: string
}

/** Runs `act` with two processes that take payments through an emulated provider. */
export async function withStripe(
  act: (deployment: Deployment, stripe: FakeStripe, provider: EmulatedProvider) => Promise<Finding[]>,
): Promise<Finding[]> {
  const stripe = await startFakeStripe()
  const { secretKey, webhookSecret, apiUrl } = stripe.settings
  const environment = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl }
  return withDeployment(environment, stripe, (deployment) => act(deployment, stripe, emulateStripe(stripe)))
}

export async function withRazorpay(
  act: (deployment: Deployment, provider: EmulatedProvider) => Promise<Finding[]>,
): Promise<Finding[]> {
  const razorpay = await startFakeRazorpay()
  const { keyId, keySecret, webhookSecret, apiUrl } = razorpay.settings
  const environment = {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: apiUrl,
  }
  return withDeployment(environment, razorpay, (deployment) => act(deployment, emulateRazorpay(razorpay)))
}

async function withDeployment(
  environment: Record<string, string>,
  fake: { close(): Promise<unknown> },
  act: (deployment: Deployment) => Promise<Finding[]>,
): Promise<Finding[]> {
  const deployment = await deploy({ environment })
  try {
    return await act(deployment)
  } finally {
    await deployment.close()
    await fake.close()
  }
}

function emulateStripe(stripe: FakeStripe): EmulatedProvider {
  const sessionOf = (id: string) => stripe.sessions.get(id)
  return {
    title: 'Stripe',
    webhookPath: '/api/stripe/webhook',
    fake: stripe.fake,
    listOpen: () => [...stripe.sessions.values()].filter(({ status }) => status === 'open'),
    pay: (url) => {
      const { id, metadata, payment_intent: intent } = stripe.pay(url)
      return { id, key: metadata.payment ?? '', intent }
    },
    eventsOf: ({ id }) => {
      const session = sessionOf(id)
      const unpaid = { ...session, status: 'open', payment_status: 'unpaid' }
      return [
        webhook('checkout.session.completed', { ...session }),
        webhook('checkout.session.async_payment_succeeded', { ...session }),
        webhook('checkout.session.expired', { ...unpaid, status: 'expired' }),
        webhook('checkout.session.async_payment_failed', unpaid),
        webhook('payment_intent.succeeded', {}),
        webhook('charge.updated', {}),
      ]
    },
    refundedOf: (wanted) =>
      stripe.refunds.reduce((sum, { payment_intent, amount }) => (payment_intent === wanted ? sum + amount : sum), 0),
    refundInDashboard: ({ id, intent }, paise) => {
      stripe.refundInDashboard(intent, paise)
      const amount = sessionOf(id)?.amount_total
      return webhook('charge.refunded', { payment_intent: intent, amount, amount_refunded: paise, refunded: false })
    },
    loseDispute: ({ id, intent }) => {
      const amount = sessionOf(id)?.amount_total
      const dispute = { id: `dp_${id}`, amount, currency: 'inr', payment_intent: intent, reason: 'fraudulent' }
      return webhook('charge.dispute.closed', { ...dispute, status: 'lost', evidence_details: {} })
    },
    refundEventsOf: ({ id, intent }) => {
      const amount = sessionOf(id)?.amount_total
      const own = stripe.refunds.filter(({ payment_intent }) => payment_intent === intent)
      const amount_refunded = own.reduce((sum, refund) => sum + refund.amount, 0)
      const refunded = amount_refunded === amount
      return [webhook('charge.refunded', { payment_intent: intent, amount, amount_refunded, refunded })]
    },
    repeatWithoutKey: async () => {
      const body = new URLSearchParams({ 'metadata[payment]': 'control' })
      await repeat(stripe.fake, `${stripe.settings.apiUrl}/v1/checkout/sessions`, { method: 'POST', body })
      return [...stripe.sessions.values()].filter(({ metadata }) => metadata.payment === 'control').length
    },
  }
}

function emulateRazorpay(razorpay: FakeRazorpay): EmulatedProvider {
  const { settings, links, payments } = razorpay
  return {
    title: 'Razorpay',
    webhookPath: '/api/razorpay/webhook',
    fake: razorpay.fake,
    listOpen: () => [...links.values()].filter(({ status }) => status === 'created'),
    pay: (url) => {
      const { link, payment } = razorpay.pay(url)
      return { id: link.id, key: link.reference_id, intent: payment.id }
    },
    eventsOf: ({ id, intent }) => {
      const [link, payment] = [links.get(id), payments.get(intent)]
      return [
        razorpayWebhook('payment_link.paid', { payment_link: link, payment }),
        razorpayWebhook('payment.captured', { payment }),
        razorpayWebhook('order.paid', { payment }),
        razorpayWebhook('payment.failed', { payment: { ...payment, id: 'pay_earlier', status: 'failed' } }),
        razorpayWebhook('payment.authorized', { payment: { ...payment, status: 'authorized' } }),
        razorpayWebhook('payment_link.expired', { payment_link: { ...link, status: 'expired' } }),
      ]
    },
    refundedOf: (wanted) =>
      razorpay.refunds.reduce((sum, { payment_id, amount }) => (payment_id === wanted ? sum + amount : sum), 0),
    refundInDashboard: ({ intent }, paise) => {
      const refund = razorpay.refundInDashboard(intent, paise)
      return razorpayWebhook('refund.processed', { refund, payment: payments.get(intent) })
    },
    loseDispute: ({ intent }) => {
      const amount = payments.get(intent)?.amount
      const dispute = { id: `disp_${intent}`, payment_id: intent, amount, currency: 'INR', phase: 'chargeback' }
      return razorpayWebhook('payment.dispute.lost', { dispute: { ...dispute, status: 'lost' } })
    },
    refundEventsOf: ({ intent }) =>
      razorpay.refunds
        .filter(({ payment_id }) => payment_id === intent)
        .map((refund) => razorpayWebhook('refund.processed', { refund, payment: payments.get(intent) })),
    repeatWithoutKey: async () => {
      const login = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')
      const request = (reference: string) => ({
        method: 'POST',
        headers: { authorization: `Basic ${login}` },
        body: JSON.stringify({ reference_id: reference, amount: 1, currency: 'INR', notes: { payment: 'control' } }),
      })
      const url = `${settings.apiUrl}/v1/payment_links`
      await repeat(razorpay.fake, url, request('first'), request('second'))
      return [...links.values()].filter(({ notes }) => notes.payment === 'control').length
    },
  }
}

/** Sends a request whose response is lost, and then once more. */
async function repeat(
  fake: EmulatedProvider['fake'],
  url: string,
  first: RequestInit,
  second: RequestInit = first,
): Promise<void> {
  fake.modeFor = () => 'dropping replies'
  await fetch(url, first).catch(() => undefined)
  fake.modeFor = () => 'healthy'
  await fetch(url, second)
}
