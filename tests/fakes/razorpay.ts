import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FailureMode, newState, type Reply, startEmulator } from './emulator.ts'

interface Link {
  id: string
  entity: 'payment_link'
  status: 'created' | 'paid' | 'expired' | 'cancelled'
  amount: number
  amount_paid: number
  currency: string
  reference_id: string
  short_url: string
  order_id: string
  callback_url: string
  notes: Record<string, string>
  payments: { payment_id: string; status: 'captured' }[] | null
  /** As it was asked for. */
  sent: Record<string, unknown>
}

interface Payment {
  id: string
  entity: 'payment'
  status: 'captured' | 'failed'
  amount: number
  amount_refunded: number
  currency: string
  fee: number | null
  tax: number | null
  order_id: string
  notes: Record<string, string>
}

interface Refund {
  id: string
  entity: 'refund'
  payment_id: string
  amount: number
  currency: string
  status: 'pending' | 'processed' | 'failed'
  acquirer_data: { arn: string | null }
  notes: Record<string, string> | []
}

const account = { keyId: 'rzp_test_x', keySecret: 'only for tests' }
const webhookSecret = 'hook-only-for-tests'
const refused = (description: string): Reply => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
})
const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`

/** As much of Razorpay's API as we use, on loopback, with its rules and its failure modes. */
export async function startFakeRazorpay() {
  const links = new Map<string, Link>()
  const payments = new Map<string, Payment>()
  const refunds: Refund[] = []
  const storedRefunds = new Map<string, { sent: string; reply: Reply }>()
  const fake = {
    mode: 'healthy' as FailureMode,
    refundStatus: 'processed' as Refund['status'],
    /** What Razorpay kept of each payment; null until it knows. */
    fee: null as number | null,
    /** By which the payer's bank finds a refund; null until Razorpay knows it. */
    arn: null as string | null,
    /** For the rule that a link lives for 15 minutes at least. */
    now: null as Date | null,
    ...newState(),
    modeFor: (_email: string | null): FailureMode => fake.mode,
  }

  function handle({ method = '', url = '', headers }: IncomingMessage, sent: string, mode: FailureMode): Reply {
    if (mode === 'refusing') return refused('no')
    if (mode === 'broken') return { status: 500, body: { error: { code: 'SERVER_ERROR', description: 'oh' } } }
    const login = Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')
    if (headers.authorization !== `Basic ${login}`)
      return { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } } }
    const { pathname, searchParams } = new URL(url, 'http://razorpay')
    const [, , kind, id = '', action] = pathname.split('/')
    if (kind === 'payment_links' && method === 'POST' && !id) return createLink(JSON.parse(sent))
    if (kind === 'payment_links' && !id) {
      const reference = searchParams.get('reference_id')
      const found = [...links.values()].filter(({ reference_id }) => reference_id === reference)
      return { status: 200, body: { payment_links: found } }
    }
    if (kind === 'payment_links') return answerLink(links.get(id), action)
    if (kind === 'orders') {
      const items = [...payments.values()].filter(({ order_id }) => order_id === id)
      return { status: 200, body: { entity: 'collection', count: items.length, items } }
    }
    if (kind === 'refunds') {
      const found = refunds.find((refund) => refund.id === id)
      return found ? { status: 200, body: found } : refused('The id provided does not exist')
    }
    const payment = payments.get(id)
    if (!payment) return refused('The id provided does not exist')
    if (action !== 'refund') return { status: 200, body: { ...payment, fee: fake.fee } }
    return refundOnce(payment, sent, String(headers['x-refund-idempotency']))
  }

  function createLink(sent: Record<string, unknown>): Reply {
    const reference_id = String(sent.reference_id)
    if ([...links.values()].some((link) => link.reference_id === reference_id))
      return refused('payment link creation with reference ID already attempted')
    const { now } = fake
    if (now && Number(sent.expire_by) < now.getTime() / 1000 + 15 * 60)
      return refused('timestamp must be atleast 15 minutes in future')
    const id = newId('plink')
    const link: Link = {
      id,
      entity: 'payment_link',
      status: 'created',
      amount: Number(sent.amount),
      amount_paid: 0,
      currency: String(sent.currency),
      reference_id,
      short_url: `https://rzp.example/i/${id}`,
      order_id: newId('order'),
      callback_url: String(sent.callback_url),
      notes: sent.notes as Link['notes'],
      payments: null,
      sent,
    }
    links.set(id, link)
    return { status: 200, body: link }
  }

  function answerLink(link: Link | undefined, action: string | undefined): Reply {
    if (!link) return refused('The id provided does not exist')
    if (action === 'cancel') {
      if (link.status === 'paid') return refused('cannot cancel or expire an already paid/partially paid link')
      if (link.status !== 'created') return refused('cannot cancel or expire an expired link')
      link.status = 'cancelled'
    }
    return { status: 200, body: link }
  }

  function refundOnce(payment: Payment, sent: string, key: string): Reply {
    const { amount, notes } = JSON.parse(sent)
    const stored = storedRefunds.get(key) ?? { sent, reply: refund(payment, Number(amount), notes) }
    storedRefunds.set(key, stored)
    return stored.sent === sent
      ? stored.reply
      : refused('Different request with the same idempotency key has already been processed.')
  }

  function refund(payment: Payment, amount: number, notes: Refund['notes'] = []): Reply {
    if (payment.amount_refunded + amount > payment.amount)
      return refused('The refund amount provided is greater than amount captured.')
    const { refundStatus: status, arn } = fake
    const { id: payment_id, currency } = payment
    const made: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      payment_id,
      amount,
      currency,
      status,
      acquirer_data: { arn },
      notes,
    }
    if (status !== 'failed') payment.amount_refunded += amount
    refunds.push(made)
    return { status: 200, body: made }
  }

  function capture(link: Link): Payment {
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      status: 'captured',
      amount: link.amount,
      amount_refunded: 0,
      currency: link.currency,
      fee: null,
      tax: null,
      order_id: link.order_id,
      notes: link.notes,
    }
    payments.set(payment.id, payment)
    return payment
  }

  const linkAt = (url: string): Link => {
    const link = links.get(url.split('/').at(-1) ?? '')
    if (!link) throw new Error(`no checkout at ${url}`)
    return link
  }

  const emailOf = (body: string) => {
    const { customer } = body === '' ? {} : JSON.parse(body)
    return customer?.email ?? null
  }
  const { url, close } = await startEmulator(fake, { modeFor: (body) => fake.modeFor(emailOf(body)), handle })
  return {
    settings: { ...account, webhookSecret, oldWebhookSecret: undefined, apiUrl: url },
    fake,
    links,
    payments,
    refunds,
    linkAt,
    /** As after a day. */
    forgetKeys: () => storedRefunds.clear(),
    /** Somebody refunds it there, without sending a webhook. */
    refundInDashboard: (id: string, amount: number) => {
      const payment = payments.get(id)
      if (payment) refund(payment, amount)
      return refunds.at(-1)
    },
    /** Marks the link paid without sending a webhook. */
    pay(url: string) {
      const link = linkAt(url)
      const payment = capture(link)
      Object.assign(link, { status: 'paid', amount_paid: link.amount })
      link.payments = [{ payment_id: payment.id, status: 'captured' }]
      return { link, payment }
    },
    /** The bank takes its time: the money comes although the link has ended, which stays as it is. */
    captureLate: (url: string) => ({ link: linkAt(url), payment: capture(linkAt(url)) }),
    close,
  }
}

export type FakeRazorpay = Awaited<ReturnType<typeof startFakeRazorpay>>

/** What Razorpay would send, with its signature (razorpay.com/docs/webhooks/validate-test). */
export function razorpayWebhook(
  event: string,
  entities: Record<string, object | undefined>,
  { id = newId('evt'), secret = webhookSecret } = {},
) {
  const contains = Object.keys(entities)
  const wrapped = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
  const payload = JSON.stringify({ entity: 'event', account_id: 'acc_x', event, contains, payload: wrapped })
  return { payload, headers: signRazorpay(payload, id, secret) }
}

export function signRazorpay(payload: string, id: string, secret = webhookSecret) {
  const signature = createHmac('sha256', secret).update(payload).digest('hex')
  return { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': id }
}

/** The address that Razorpay sends a payer back to. */
export function razorpayReturn({ id, reference_id, status, callback_url }: Link, paymentId: string): string {
  const signature = createHmac('sha256', account.keySecret)
    .update([id, reference_id, status, paymentId].join('|'))
    .digest('hex')
  const query = new URLSearchParams({
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: reference_id,
    razorpay_payment_link_status: status,
    razorpay_signature: signature,
  })
  return `${callback_url}?${query}`
}
