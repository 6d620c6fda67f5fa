import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FailureMode, newState, type Reply, startEmulator } from './emulator.ts'

interface Session {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  cancel_url: string
  success_url: string
}

interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  currency: 'inr'
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason: string | null
}

const webhookSecret = 'whsec_only_for_tests'

/** As much of Stripe's API as we use, on loopback, with its idempotency and its failure modes. */
export async function startFakeStripe() {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const storedReplies = new Map<string, { body: string; reply: Reply }>()
  const fake = {
    mode: 'healthy' as FailureMode,
    /** What becomes of new refunds. */
    refundStatus: 'succeeded' as Refund['status'],
    /** What Stripe kept of each charge; null until it knows. */
    fee: null as number | null,
    feeCurrency: 'inr',
    ...newState(),
    /** Override it to fail for one payer only. */
    modeFor: (_email: string | null): FailureMode => fake.mode,
  }

  function idempotent({ headers }: IncomingMessage, sent: string, make: () => Reply) {
    const key = headers['idempotency-key']
    if (typeof key !== 'string') return make()
    const stored = storedReplies.get(key) ?? { body: sent, reply: make() }
    storedReplies.set(key, stored)
    if (stored.body !== sent)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'other parameters' } } }
    return stored.reply
  }

  function handle({ method, url = '' }: IncomingMessage, form: URLSearchParams, mode: FailureMode): Reply {
    if (mode === 'refusing') return { status: 402, body: { error: { type: 'card_error', message: 'no' } } }
    if (mode === 'broken') return { status: 500, body: { error: { type: 'api_error', message: 'oh' } } }
    if (url.startsWith('/v1/refunds')) return refund(method, url, form)
    if (url.startsWith('/v1/charges')) {
      const intent = new URL(url, 'http://stripe').searchParams.get('payment_intent') ?? ''
      const { fee } = fake
      const charge = {
        paid: true,
        amount_refunded: refundedOf(intent),
        balance_transaction: fee === null ? null : { fee, currency: fake.feeCurrency },
      }
      return { status: 200, body: { object: 'list', data: [charge] } }
    }
    const [, , , , id, action] = url.split('/')
    if (method === 'POST' && !id) return { status: 200, body: create(form) }
    const session = sessions.get(id ?? '')
    if (!session) return { status: 404, body: { error: { type: 'invalid_request_error', message: 'none' } } }
    if (action === 'expire') {
      if (session.status !== 'open')
        return { status: 400, body: { error: { type: 'invalid_request_error', message: 'not open' } } }
      session.status = 'expired'
    }
    return { status: 200, body: session }
  }

  const refundedOf = (intent: string) =>
    refunds.reduce((sum, one) => (one.payment_intent === intent && one.status !== 'failed' ? sum + one.amount : sum), 0)

  function refund(method: string | undefined, url: string, form: URLSearchParams): Reply {
    const invalid = { status: 400, body: { error: { type: 'invalid_request_error', message: 'no' } } }
    if (method === 'GET') {
      const found = refunds.find(({ id }) => url.endsWith(id))
      return found ? { status: 200, body: found } : invalid
    }
    const intent = form.get('payment_intent') ?? ''
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent)
    const amount = Number(form.get('amount'))
    if (session?.payment_status !== 'paid' || refundedOf(intent) + amount > session.amount_total) return invalid
    const { refundStatus: status } = fake
    const made: Refund = {
      id: `re_${randomBytes(12).toString('hex')}`,
      object: 'refund',
      payment_intent: intent,
      amount,
      currency: 'inr',
      status,
      failure_reason: status === 'failed' ? 'expired_or_canceled_card' : null,
    }
    refunds.push(made)
    return { status: 200, body: made }
  }

  function create(form: URLSearchParams): Session {
    const id = `cs_test_${randomBytes(12).toString('hex')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      metadata: { payment: form.get('metadata[payment]') ?? '' },
      payment_intent: `pi_${id}`,
      cancel_url: form.get('cancel_url') ?? '',
      success_url: form.get('success_url') ?? '',
    }
    sessions.set(id, session)
    return session
  }

  const { url, close } = await startEmulator(fake, {
    modeFor: (body) => fake.modeFor(new URLSearchParams(body).get('customer_email')),
    handle: (request, body, mode) => {
      const form = new URLSearchParams(body)
      return idempotent(request, form.toString(), () => handle(request, form, mode))
    },
  })
  return {
    settings: { secretKey: 'sk_test_x', webhookSecret, apiUrl: url },
    fake,
    sessions,
    refunds,
    /** As after 24 hours. */
    forgetKeys: () => storedReplies.clear(),
    /** Somebody refunds it there, without sending a webhook. */
    refundInDashboard: (intent: string, amount: number) =>
      void refund('POST', '/v1/refunds', new URLSearchParams({ payment_intent: intent, amount: String(amount) })),
    /** Marks the session paid without sending a webhook. */
    pay(url: string): Session {
      const session = sessions.get(url.split('/').at(-1) ?? '')
      if (!session) throw new Error(`no checkout at ${url}`)
      session.status = 'complete'
      session.payment_status = 'paid'
      return session
    },
    close,
  }
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/** What Stripe would send, with its signature (docs.stripe.com/webhooks, "Verify manually"). */
export function webhook(
  type: string,
  object: object,
  { id = `evt_${randomBytes(8).toString('hex')}`, at = new Date() } = {},
) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  return { payload, headers: signPayload(payload, at) }
}

export function signPayload(payload: string, at: Date, secret = webhookSecret) {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return { 'content-type': 'application/json', 'stripe-signature': `t=${timestamp},v1=${signature}` }
}
