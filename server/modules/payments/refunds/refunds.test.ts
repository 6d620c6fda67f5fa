import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { notices, refunds as refundRows } from '#database/schema/tables.ts'
import { stripePayments } from '#server/outside/stripe.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { withProviders } from '#tests/support/with-providers.ts'
import { cancelRegistration } from '../cancel-registration.ts'
import { approveProof } from '../upi/decide-proof.ts'
import { requestRefund } from './request-refund.ts'
import { sendDueRefunds } from './send-refund.ts'

const site = await startSettlementApp()
const { stripe, app, member, findRows, registerAndPay, sendWebhook } = site
const { queries } = app.services.database
const slug = 'ai-for-everyone-masterclass'

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

type Input = Parameters<typeof requestRefund>[2]
const whole: Input = { reason: 'They cannot come', freesSeats: true }
async function refund(email: string, input: Input = whole, services = app.services) {
  const [payment] = (await findRows(email)).payments
  return requestRefund(services, payment?.id ?? 0, input, member.id)
}
const stateOf = async (email: string) => {
  const { registration, payments } = await findRows(email)
  return [registration?.paymentStatus, payments[0]?.outcome, await site.seatsTaken(slug)]
}
const listRefunds = async (email: string) => {
  const [payment] = (await findRows(email)).payments
  return queries
    .select()
    .from(refundRows)
    .where(eq(refundRows.paymentId, payment?.id ?? 0))
    .orderBy(refundRows.id)
}
const refundMails = async (email: string) => (await findRows(email)).mails.filter((kind) => kind === 'refund_sent')
/** Lets the queue send what waits. */
async function runQueue(minutesPassed: number) {
  site.setMinutesPassed(minutesPassed)
  await sendDueRefunds(app.services)
}

test('a whole refund goes through the provider, frees the seat and emails the payer once', async () => {
  const { email, session } = await registerAndPay()
  expect(await refund(email)).toMatchObject({
    state: 'done',
    amountPaise: 199_900,
    providerReference: expect.stringMatching(/^re_/),
  })
  expect(await stateOf(email)).toEqual(['refunded', 'refunded', 0])
  expect(stripe.refunds).toMatchObject([{ payment_intent: session.payment_intent, amount: 199_900 }])
  // Stripe also reports it, which changes nothing.
  const charge = { payment_intent: session.payment_intent, amount: 199_900, amount_refunded: 199_900, metadata: {} }
  await sendWebhook('charge.refunded', charge)
  expect(await listRefunds(email)).toHaveLength(1)
  expect(await refundMails(email)).toHaveLength(1)
})

test('parts are refunded until nothing is left, and the seat stays', async () => {
  const { email } = await registerAndPay()
  await refund(email, { amount: 500.5, reason: 'A late start', freesSeats: false })
  expect(await stateOf(email)).toEqual(['paid', 'paid', 1])
  await expect(refund(email, { amount: 1499, reason: 'Too much', freesSeats: false })).rejects.toMatchObject({
    code: 'refund_too_large',
    message: 'Only ₹1,498.50 of this payment is left to refund.',
  })
  await refund(email, { ...whole, freesSeats: false })
  expect((await listRefunds(email)).map(({ amountPaise }) => amountPaise)).toEqual([50_050, 149_850])
  expect(await stateOf(email)).toEqual(['paid', 'refunded', 1])
  await expect(refund(email)).rejects.toThrow('there is nothing to refund')
})

test('a cancelled seat may keep a part of its price', async () => {
  const { email, id } = await registerAndPay()
  await cancelRegistration(app.services, id, member.id)
  expect(await stateOf(email)).toEqual(['refund_due', 'refund_due', 0])
  await refund(email, { amount: 999, reason: 'Half, as agreed', freesSeats: true })
  expect(await stateOf(email)).toEqual(['refunded', 'paid', 0])
})

test.each(['hanging', 'dropping replies', 'truncating replies'] as const)(
  'a refund whose reply is lost (%s) stays pending, refuses a second one, and happens once',
  async (mode) => {
    const { email, session } = await registerAndPay()
    stripe.fake.mode = mode
    const impatient = withProviders(app.services, stripePayments({ ...stripe.settings, timeoutMs: 200 }))
    expect(await refund(email, whole, impatient)).toMatchObject({ state: 'pending' })
    expect(await stateOf(email)).toEqual(['refund_due', 'refund_due', 0])
    await expect(refund(email)).rejects.toMatchObject({ code: 'refund_pending' })
    stripe.fake.mode = 'healthy'
    await runQueue(60)
    await runQueue(120)
    expect(await stateOf(email)).toEqual(['refunded', 'refunded', 0])
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent)).toHaveLength(1)
    expect(await refundMails(email)).toHaveLength(1)
  },
)

test('a refund that Stripe fails to make is pending until Stripe says so, and can be tried again', async () => {
  const { email } = await registerAndPay()
  stripe.fake.mode = 'broken'
  expect(await refund(email)).toMatchObject({ state: 'pending' })
  stripe.fake.mode = 'healthy'
  // The same key repeats the failure.
  await runQueue(60)
  expect(await listRefunds(email)).toMatchObject([{ state: 'failed', failure: 'refused' }])
  expect(await refund(email)).toMatchObject({ state: 'done' })
})

test('a refund that the bank takes days for is pending until Stripe reports it', async () => {
  const { email } = await registerAndPay()
  stripe.fake.refundStatus = 'pending'
  const { providerReference } = await refund(email)
  expect(await listRefunds(email)).toMatchObject([{ state: 'pending', providerReference }])
  await sendWebhook('refund.updated', { ...stripe.refunds.at(-1), status: 'succeeded' })
  expect(await listRefunds(email)).toMatchObject([{ state: 'done' }])
  expect(await stateOf(email)).toEqual(['refunded', 'refunded', 0])
})

test('a refund that fails stays due, tells the team, and can be tried again', async () => {
  const { email } = await registerAndPay()
  stripe.fake.refundStatus = 'failed'
  expect(await refund(email)).toMatchObject({ state: 'failed', failure: 'expired_or_canceled_card' })
  expect(await stateOf(email)).toEqual(['refund_due', 'refund_due', 0])
  const key = `refund_failed:${stripe.refunds.at(-1)?.id}`
  expect(await queries.select().from(notices).where(eq(notices.key, key))).toHaveLength(1)
  stripe.fake.refundStatus = 'succeeded'
  expect(await refund(email)).toMatchObject({ state: 'done' })
  expect(await stateOf(email)).toEqual(['refunded', 'refunded', 0])
})

test('money that comes back from the bank after it was sent is due again', async () => {
  const { email } = await registerAndPay()
  await refund(email)
  await sendWebhook('refund.failed', {
    ...stripe.refunds.at(-1),
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  })
  expect(await stateOf(email)).toEqual(['refund_due', 'refund_due', 0])
  expect(await listRefunds(email)).toMatchObject([{ state: 'failed', failure: 'lost_or_stolen_card' }])
})

test('a refund in the provider’s dashboard ends in the same state, and a part of it keeps the seat', async () => {
  const { email, session } = await registerAndPay()
  const charge = { payment_intent: session.payment_intent, amount: 199_900, metadata: {} }
  await sendWebhook('charge.refunded', { ...charge, amount_refunded: 50_000 })
  expect(await stateOf(email)).toEqual(['paid', 'paid', 1])
  await sendWebhook('charge.refunded', { ...charge, amount_refunded: 199_900 })
  expect(await stateOf(email)).toEqual(['refunded', 'refunded', 0])
  expect(await listRefunds(email)).toMatchObject([
    { source: 'provider', state: 'done', amountPaise: 50_000 },
    { source: 'provider', state: 'done', amountPaise: 149_900 },
  ])
})

test('a refund that the dashboard has already made is not made twice', async () => {
  const { email, session } = await registerAndPay()
  stripe.refundInDashboard(session.payment_intent, 199_900)
  expect(await refund(email)).toMatchObject({ state: 'done' })
  expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent)).toHaveLength(1)
  expect(await stateOf(email)).toEqual(['refunded', 'refunded', 0])
})

test('a UPI payment is refunded by a transfer with its number and day', async () => {
  const { email, registration } = await sendProof(app)
  await expect(refund(email)).rejects.toThrow('there is nothing to refund')
  const registrationId = (await findRows(email)).registration?.id ?? 0
  await approveProof(app.services, { registrationId, actorId: member.id })
  await expect(refund(email)).rejects.toThrow('Enter the reference number and the date')
  const ahead = { ...whole, transferReference: '415263748596', transferredOn: '2199-01-01' }
  await expect(refund(email, ahead)).rejects.toThrow('can’t be in the future')
  expect(await stateOf(email)).toEqual(['paid', 'paid', 1])
  const transfer = { transferReference: '415263748596', transferredOn: '2026-01-05' }
  expect(await refund(email, { ...whole, ...transfer })).toMatchObject({
    state: 'done',
    providerReference: '415263748596',
    transferredOn: '2026-01-05',
  })
  expect(await stateOf(email)).toEqual(['refunded', 'refunded', 0])
  const page = (await app.get(`/api/registrations/${registration.linkToken}`)).json()
  expect(page.refunds).toMatchObject([{ amount: 1999, isTransfer: true, bankReference: '415263748596' }])
  expect(await refundMails(email)).toHaveLength(1)
})

test('seats of somebody else cannot be named', async () => {
  const [mine, other] = [await registerAndPay(), await registerAndPay()]
  await expect(refund(mine.email, { ...whole, registrationIds: [other.id] })).rejects.toThrow('don’t belong')
  expect((await findRows(other.email)).registration?.paymentStatus).toBe('paid')
})

test('two refunds at once: one is made, the other refused', async () => {
  const { email, session } = await registerAndPay()
  const results = await Promise.allSettled([refund(email), refund(email)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent)).toHaveLength(1)
})
