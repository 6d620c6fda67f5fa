import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { signPayload } from '#tests/fakes/stripe.ts'
import type { Deployment } from '../deployment.ts'
import type { Finding, Trial } from '../report.ts'
import { formBody, formType } from './generate/files.ts'
import { requireStatus } from './owner.ts'
import { send, sendJson } from './send.ts'
import { sharedSite, siteUrl, stripeSite } from './shared-site.ts'

const events = { masterclass: 'ai-for-everyone-masterclass', workshop: 'vibe-coding-session' }

/** Mass assignment: every name for a price, a currency, a quantity or an outcome. */
const forgedFields: Record<string, unknown>[] = [
  { price: 1, amount: 1, amountPaise: 1, pricePaise: 1, unit_amount: 1, amount_total: 1, total: 0 },
  { currency: 'JPY', cu: 'JPY', exchangeRate: 0.001 },
  { quantity: 0, seats: 100, count: -1, discount: 100, coupon: 'FREE', allow_promotion_codes: true },
  { eventId: 1, masterclassId: 1, event: events.masterclass, slug: events.masterclass },
  {
    paymentStatus: 'paid',
    outcome: 'paid',
    paid: true,
    isPaid: true,
    paidAt: '2020-01-01T00:00:00Z',
    receiptNumber: 'R-1',
  },
  { line_items: [{ price_data: { unit_amount: 1, currency: 'inr' }, quantity: 1 }], metadata: { payment: '1' } },
  { price: '1', amount: '-1', amountPaise: null, currency: ['INR', 'JPY'] },
]

/** Only the server's price of an event counts, whatever a request or a webhook says. */
export const prices: Trial = {
  name: 'prices',
  run: async () => {
    const site = await sharedSite()
    const stripeProcess = await stripeSite()
    await site.sql('update masterclasses set seats = null')
    return [
      await forgeCheckouts(site, stripeProcess),
      await forgeUpiPayments(site),
      await sendForgedWebhooks(site, stripeProcess),
    ]
  },
}

type StripeSite = Awaited<ReturnType<typeof stripeSite>>

let count = 0
const email = () => `price${count++}-${process.pid}@example.com`

async function priceOf({ sql }: Deployment, slug: string): Promise<number> {
  const [row] = await sql<{ price: number }>('select price_paise as price from masterclasses where slug = $1', [slug])
  if (!row) throw new Error(`no ${slug}`)
  return row.price
}

/** The last payment of an email address. */
async function findPayment({ sql }: Deployment, address: string) {
  const [row] = await sql<{
    amount: number
    currency: string
    outcome: string
    status: string
    slug: string
    holds: number
  }>(
    `select p.amount_paise as amount, p.currency, p.outcome, r.payment_status as status, m.slug,
            (select count(*)::int from masterclass_registrations x where x.email = r.email) as holds
     from masterclass_registrations r join payments p on p.order_id = r.order_id
     join masterclasses m on m.id = r.masterclass_id where r.email = $1 order by p.id desc`,
    [address],
  )
  return row
}

async function forgeCheckouts(site: Deployment, { site: { url }, stripe }: StripeSite): Promise<Finding> {
  const wrong: string[] = []
  const forms = [
    { slug: events.workshop, make: aWorkshopRegistration },
    { slug: events.masterclass, make: aRegistration },
  ]
  let attempts = 0
  for (const { slug, make } of forms) {
    const price = await priceOf(site, slug)
    for (const fields of forgedFields) {
      attempts++
      const address = email()
      const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
      const form = { ...make({ email: address }), ...fields, masterclassSlug: slug }
      const started = requireStatus(200, await sendJson(url, `/api/create-checkout-session?${query}`, form))
      const session = stripe.sessions.get(String(started.url).split('/').at(-1) ?? '')
      const row = await findPayment(site, address)
      const actual = [
        session?.amount_total,
        session?.currency,
        row?.amount,
        row?.currency,
        row?.outcome,
        row?.status,
        row?.slug,
        row?.holds,
      ]
      if (String(actual) !== String([price, 'inr', price, 'INR', 'open', 'pending', slug, 1]))
        wrong.push(`${Object.keys(fields)}: ${actual}`)
    }
  }
  return toFinding(`${attempts} card checkouts with a forged price, currency, quantity or outcome`, wrong)
}

async function forgeUpiPayments(site: Deployment): Promise<Finding> {
  const url = siteUrl(site)
  const wrong: string[] = []
  const price = await priceOf(site, events.workshop)
  const payment = requireStatus(
    200,
    await sendJson(url, '/api/upi-payment?amount=1&am=1&cu=JPY&price=1', {
      ...aWorkshopRegistration({ email: email() }),
      amount: 1,
      am: 1,
      pricePaise: 100,
    }),
  )
  if (payment.amount !== price / 100 || !String(payment.link).includes(`am=${(price / 100).toFixed(2)}&cu=INR`))
    wrong.push(String(payment.link))
  for (const fields of forgedFields) {
    const address = email()
    const texts = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    )
    // The workshop's form has its own options.
    const { marketingConsent: _, ...person } = aWorkshopRegistration({ email: address })
    const body = formBody(
      { ...texts, ...person, masterclassSlug: events.workshop, amount: '1', sessionName: 'Free' },
      { field: 'screenshot', content: aPng() },
    )
    requireStatus(
      201,
      await send(url, {
        method: 'POST',
        path: '/api/qr-payment-confirmation',
        headers: { 'content-type': formType },
        body,
      }),
    )
    const row = await findPayment(site, address)
    const actual = [row?.amount, row?.currency, row?.outcome, row?.status, row?.slug]
    if (String(actual) !== String([price, 'INR', 'open', 'awaiting_verification', events.workshop]))
      wrong.push(`${Object.keys(fields)}: ${actual}`)
  }
  return toFinding(`${forgedFields.length + 1} UPI payments with the same forged fields`, wrong)
}

/** Webhooks with another amount, another currency, nothing paid, or somebody else's payment. */
async function sendForgedWebhooks(site: Deployment, { site: { url }, stripe }: StripeSite): Promise<Finding> {
  const wrong: string[] = []
  const address = email()
  const started = requireStatus(
    200,
    await sendJson(url, '/api/create-checkout-session', aRegistration({ email: address })),
  )
  const session = stripe.sessions.get(String(started.url).split('/').at(-1) ?? '')
  if (!session) throw new Error('no checkout was created')
  const paid = { ...session, status: 'complete', payment_status: 'paid' }
  const other = requireStatus(
    200,
    await sendJson(url, '/api/create-checkout-session', aWorkshopRegistration({ email: email() })),
  )
  const cheap = stripe.sessions.get(String(other.url).split('/').at(-1) ?? '')
  const forged: Record<string, { object: object; secret?: string; at?: Date }> = {
    'a rupee': { object: { ...paid, amount_total: 100 } },
    'another currency': { object: { ...paid, currency: 'jpy' } },
    'not paid': { object: { ...paid, payment_status: 'unpaid' } },
    'another checkout for this payment': {
      object: { ...cheap, payment_status: 'paid', status: 'complete', metadata: session.metadata },
    },
    forged: { object: paid, secret: 'whsec_guessed' },
    stale: { object: paid, at: new Date(Date.now() - 3_600_000) },
  }
  for (const [name, { object, secret, at = new Date() }] of Object.entries(forged)) {
    const payload = JSON.stringify({
      id: `evt_${process.pid}_${name.replaceAll(' ', '_')}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object },
    })
    const headers = signPayload(payload, at, secret)
    await send(url, { method: 'POST', path: '/api/stripe/webhook', headers, body: payload })
    const row = await findPayment(site, address)
    if (row?.status !== 'pending' || row.outcome !== 'open') wrong.push(`${name}: ${row?.status} ${row?.outcome}`)
  }
  // The control: a genuine webhook is accepted.
  const payload = JSON.stringify({
    id: `evt_${process.pid}_right`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: paid },
  })
  requireStatus(
    204,
    await send(url, {
      method: 'POST',
      path: '/api/stripe/webhook',
      headers: signPayload(payload, new Date()),
      body: payload,
    }),
  )
  if ((await findPayment(site, address))?.status !== 'paid') wrong.push('the genuine webhook was not accepted')
  return toFinding(`${Object.keys(forged).length} forged webhooks`, wrong)
}

function toFinding(title: string, wrong: string[]): Finding {
  for (const line of wrong) console.log(`  ${line}`)
  return {
    title,
    expected: "only the server's price counts",
    measured: `${wrong.length} accepted`,
    isPassed: wrong.length === 0,
  }
}
