import { createHmac } from 'node:crypto'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type FakeRazorpay, razorpayReturn, razorpayWebhook } from '#tests/fakes/razorpay.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { requireStatus } from './owner.ts'
import { send, sendJson } from './send.ts'
import { razorpaySite, sharedSite } from './shared-site.ts'

/** Nobody is booked by a webhook or a return that the provider did not sign, or that is about other money. */
export const forgeries: Trial = {
  name: 'forgeries',
  run: async () => {
    const site = await sharedSite()
    const { site: process, razorpay } = await razorpaySite()
    await site.sql('update masterclasses set seats = null')
    return [
      await sendForgedEvents(site, process.url, razorpay),
      await comeBackWithForgedSignatures(site, process.url, razorpay),
    ]
  },
}

let count = 0

async function open(url: string, razorpay: FakeRazorpay) {
  const email = `forger${count++}-${process.pid}@example.com`
  const started = requireStatus(200, await sendJson(url, '/api/create-checkout-session', aRegistration({ email })))
  return { email, link: razorpay.linkAt(String(started.url)) }
}

async function isBooked({ sql }: Deployment, email: string): Promise<boolean> {
  const [row] = await sql<{ status: string }>(
    'select payment_status as status from masterclass_registrations where email = $1',
    [email],
  )
  return row?.status !== 'pending'
}

async function sendForgedEvents(site: Deployment, url: string, razorpay: FakeRazorpay): Promise<Finding> {
  const { email, link } = await open(url, razorpay)
  const other = (await open(url, razorpay)).link
  const paid = { ...link, status: 'paid', amount_paid: link.amount }
  const payment = { id: 'pay_forged', status: 'captured', amount: link.amount, currency: 'INR', notes: link.notes }
  const forged = {
    'a rupee': razorpayWebhook('payment_link.paid', { payment_link: { ...paid, amount_paid: 100 }, payment }),
    'another currency': razorpayWebhook('payment.captured', { payment: { ...payment, currency: 'JPY' } }),
    'a rupee captured': razorpayWebhook('payment.captured', { payment: { ...payment, amount: 100 } }),
    'only authorised': razorpayWebhook('payment.captured', { payment: { ...payment, status: 'authorized' } }),
    'not paid': razorpayWebhook('payment_link.paid', { payment_link: { ...paid, status: 'created' }, payment }),
    'another link for this payment': razorpayWebhook('payment_link.paid', {
      payment_link: { ...other, status: 'paid', amount_paid: 100, reference_id: link.reference_id },
      payment,
    }),
    'a guessed secret': razorpayWebhook('payment.captured', { payment }, { secret: 'guessed' }),
    'the key instead of the webhook’s secret': razorpayWebhook(
      'payment.captured',
      { payment },
      { secret: razorpay.settings.keySecret },
    ),
  }
  const wrong: string[] = []
  for (const [name, { payload, headers }] of Object.entries(forged)) {
    await send(url, { method: 'POST', path: '/api/razorpay/webhook', headers, body: payload })
    if (await isBooked(site, email)) wrong.push(name)
  }
  const { payload, headers } = razorpayWebhook('payment.captured', { payment })
  requireStatus(204, await send(url, { method: 'POST', path: '/api/razorpay/webhook', headers, body: payload }))
  if (!(await isBooked(site, email))) wrong.push('the genuine event was not accepted')
  const second = await open(url, razorpay)
  const reused = razorpayWebhook('payment.captured', { payment: { ...payment, notes: second.link.notes } })
  const reply = await send(url, {
    method: 'POST',
    path: '/api/razorpay/webhook',
    headers: reused.headers,
    body: reused.payload,
  })
  if (await isBooked(site, second.email)) wrong.push(`${reply.status} the payment of another order`)
  return toFinding(`${Object.keys(forged).length} forged events of Razorpay, and one payment for two orders`, wrong)
}

async function comeBackWithForgedSignatures(site: Deployment, url: string, razorpay: FakeRazorpay): Promise<Finding> {
  const { email, link } = await open(url, razorpay)
  const genuine = new URL(razorpayReturn({ ...link, status: 'paid' }, 'pay_forged'))
  const query = (change: Record<string, string>) => {
    const changed = new URLSearchParams(genuine.search)
    for (const [name, value] of Object.entries(change)) changed.set(name, value)
    return changed
  }
  const guessed = createHmac('sha256', 'guessed').update('x').digest('hex')
  const forged = {
    'no query': new URLSearchParams(),
    'a guessed signature': query({ razorpay_signature: guessed }),
    'an empty signature': query({ razorpay_signature: '' }),
    'another payment': query({ razorpay_payment_id: 'pay_other' }),
    'a moved separator': query({ razorpay_payment_link_id: `${link.id}|${link.reference_id}` }),
    // Signed, and yet not paid: the provider says so when it is asked.
    'a signature that says paid': query({}),
  }
  const wrong: string[] = []
  for (const [name, search] of Object.entries(forged)) {
    const { status } = await send(url, { method: 'GET', path: `/api/razorpay/return?${search}` })
    if (status !== 303 || (await isBooked(site, email))) wrong.push(`${status} ${name}`)
  }
  return toFinding(`${Object.keys(forged).length} forged returns from Razorpay`, wrong)
}

function toFinding(title: string, wrong: string[]): Finding {
  for (const line of wrong) console.log(`  ${line}`)
  return { title, expected: 'nobody is booked', measured: `${wrong.length} accepted`, isPassed: wrong.length === 0 }
}
