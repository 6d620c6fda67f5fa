import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog, masterclasses, masterclassRegistrations, payments, uploads } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { webhook } from '#tests/fakes/stripe.ts'
import { keptOf } from '#tests/support/kept-of.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { approveProof, cancelRegistration, markRefunded, moveRegistration, rejectProof, resendMail } from './public.ts'

/** What each way to settle a payment leaves behind: seats, states, the books and the audit log. */
const { stripe, app, start, later, calmDown, close } = await startStripeApp()
const { queries } = app.services.database
const slug = 'ai-for-everyone-masterclass'
const workshop = 'vibe-coding-session'
const member = await anAccount(app)

beforeEach(async () => {
  await queries.delete(uploads)
  await queries.delete(payments)
  await queries.delete(masterclassRegistrations)
  await queries.update(masterclasses).set({ seats: 5, seatsTaken: 0 })
})
afterEach(calmDown)
afterAll(close)

const told = (type: string, object: object) => {
  const { payload, headers } = webhook(type, object, { at: app.clock.now })
  return app.request({ method: 'POST', url: '/api/stripe/webhook', payload, headers })
}
const expired = (url: string) => told('checkout.session.expired', { ...sessionAt(url), status: 'expired' })
const sessionAt = (url: string) => stripe.sessions.get(url.split('/').at(-1) ?? '')
const kept = (email: string) => keptOf(app, email)
async function seatsTaken(of = slug) {
  const [event] = await queries.select().from(masterclasses).where(eq(masterclasses.slug, of))
  return event?.seatsTaken
}
/** The lines about a registration or its payments, as `who: what, from → to`. */
async function auditOf(email: string) {
  const { registration, payments: attempts } = await kept(email)
  const ids = new Set([`registration ${registration?.id}`, ...attempts.map(({ id }) => `payment ${id}`)])
  const lines = await queries.select().from(auditLog).orderBy(auditLog.id)
  return lines
    .filter(({ subject, subjectId }) => ids.has(`${subject} ${subjectId}`))
    .map(({ actorId, action, before, after }) => {
      const who = actorId === null ? 'site' : actorId === member.id ? 'member' : 'somebody'
      return `${who}: ${action}${before || after ? ` ${JSON.stringify(before)} → ${JSON.stringify(after)}` : ''}`
    })
}
const isPaid = 'site: registration.paid {"paymentStatus":"pending"} → {"paymentStatus":"paid"}'

async function paid(form = aSignUp()) {
  const session = stripe.pay(await start(form))
  await told('checkout.session.completed', session)
  return { ...(await kept(form.email)), email: form.email, session, id: (await kept(form.email)).registration?.id ?? 0 }
}

test('a payment takes the seat for good, and leaves a receipt, both of Stripe’s ids and a line', async () => {
  const { email, registration, payments: attempts, session } = await paid()
  expect(registration).toMatchObject({
    paymentStatus: 'paid',
    holdsSeat: true,
    holdExpiresAt: null,
    paidAt: app.clock.now,
    stripeSessionId: session.id,
    stripePaymentIntentId: session.payment_intent,
  })
  expect(attempts).toMatchObject([
    { outcome: 'paid', settledAt: app.clock.now, paymentIntentId: session.payment_intent },
  ])
  expect(await seatsTaken()).toBe(1)
  // What comes after it, out of order, changes nothing.
  await told('checkout.session.expired', { ...session, payment_status: 'unpaid', status: 'expired' })
  expect((await kept(email)).payments).toMatchObject([{ outcome: 'paid' }])
  expect(await auditOf(email)).toEqual([isPaid])
})

test.each([
  ['2026-12-31T18:29:59Z', 'RW-2026-'],
  ['2026-12-31T18:30:00Z', 'RW-2027-'],
])('paid at %s, the receipt is of the year in India: %s', async (now, beginning) => {
  app.clock.now = new Date(now)
  const { registration } = await paid()
  expect(registration?.receiptNumber).toBe(`${beginning}${String(registration?.id).padStart(6, '0')}`)
})

test('a checkout that ran out gives its seat back once, however often it is told, and leaves a line', async () => {
  const [form, other] = [aSignUp(), aSignUp()]
  const url = await start(form)
  await start(other)
  later(10)
  await expired(url)
  await expired(url)
  const { registration, payments: attempts } = await kept(form.email)
  expect(registration).toMatchObject({ paymentStatus: 'failed', holdsSeat: false, holdExpiresAt: null })
  expect(attempts).toMatchObject([{ outcome: 'failed', settledAt: app.clock.now }])
  expect(await seatsTaken()).toBe(1)
  expect(await auditOf(form.email)).toEqual([
    'site: registration.failed {"paymentStatus":"pending"} → {"paymentStatus":"failed"}',
  ])
})

test('a checkout that ran out takes no seat from another attempt of the same person', async () => {
  const form = aSignUp()
  const url = await start(form)
  const [first] = (await kept(form.email)).payments
  if (!first) throw new Error('no payment was made')
  const { id: _id, ...values } = first
  await queries.insert(payments).values({ ...values, providerReference: 'cs_second', idempotencyKey: 'second' })
  await expired(url)
  expect((await kept(form.email)).registration).toMatchObject({ paymentStatus: 'pending', holdsSeat: true })
  expect(await seatsTaken()).toBe(1)
})

test('a checkout that ran out takes no seat from a screenshot that waits', async () => {
  const form = aSignUp()
  const url = await start(form)
  await sendProof(app, { ...form, agreeToTerms: 'true' })
  later(40)
  await expired(url)
  const { registration, mails } = await kept(form.email)
  expect(registration).toMatchObject({ paymentStatus: 'awaiting_verification', holdsSeat: true })
  expect([await seatsTaken(), mails]).toEqual([1, ['proof_received']])
})

test('a refund frees the seat once and leaves a line; its email is sent once', async () => {
  const { email, session } = await paid()
  await paid()
  const charge = { payment_intent: session.payment_intent, amount: 199_900, amount_refunded: 199_900, currency: 'inr' }
  await told('charge.refunded', charge)
  await told('charge.refunded', charge)
  const { registration, payments: attempts, mails } = await kept(email)
  expect(registration).toMatchObject({ paymentStatus: 'refunded', holdsSeat: false })
  expect(attempts).toMatchObject([{ outcome: 'refunded' }])
  expect(await seatsTaken()).toBe(1)
  expect(mails).toEqual(['payment_received', 'refund_sent'])
  expect(await auditOf(email)).toEqual([
    isPaid,
    'site: registration.refunded {"paymentStatus":"paid"} → {"paymentStatus":"refunded"}',
  ])
})

test('a refund of what was never paid here changes nothing and tells nobody', async () => {
  const form = aSignUp()
  const url = await start(form)
  await expired(url)
  const { payment_intent, metadata } = sessionAt(url) ?? {}
  await told('charge.refunded', {
    payment_intent,
    metadata,
    amount: 199_900,
    amount_refunded: 199_900,
    currency: 'inr',
  })
  const { payments: attempts, mails } = await kept(form.email)
  expect([attempts.map(({ outcome }) => outcome), mails]).toEqual([['failed'], []])
})

test('cancelled and paid back by the team: one seat, and each step by name', async () => {
  const { email, id } = await paid()
  await paid()
  later(5)
  await cancelRegistration(app.services, id, member.id)
  expect(await seatsTaken()).toBe(1)
  expect((await kept(email)).payments).toMatchObject([{ outcome: 'refund_due', settledAt: app.clock.now }])
  await markRefunded(app.services, id, member.id)
  expect(await seatsTaken()).toBe(1)
  expect((await kept(email)).registration).toMatchObject({ paymentStatus: 'refunded', holdsSeat: false })
  await expect(markRefunded(app.services, id, member.id)).rejects.toThrow('This has been decided already')
  expect(await auditOf(email)).toEqual([
    isPaid,
    'member: registration.refund_due {"paymentStatus":"paid"} → {"paymentStatus":"refund_due"}',
    'member: registration.refunded {"paymentStatus":"refund_due"} → {"paymentStatus":"refunded"}',
    'member: payment.refunded {"refund":"due"} → {"refund":"sent"}',
  ])
})

test('money for which there is no seat is due back, with a line that says why', async () => {
  const form = aSignUp()
  const url = await start(form)
  await expired(url)
  await queries.update(masterclasses).set({ seats: 0 }).where(eq(masterclasses.slug, slug))
  await told('checkout.session.completed', stripe.pay(url))
  const { registration, payments: attempts, mails } = await kept(form.email)
  expect(registration).toMatchObject({ paymentStatus: 'failed', holdsSeat: false })
  expect(attempts).toMatchObject([{ outcome: 'refund_due', settledAt: app.clock.now }])
  expect([await seatsTaken(), mails]).toEqual([0, ['seat_lost']])
  expect((await auditOf(form.email)).at(-1)).toBe(
    'site: payment.refund_due {"outcome":"failed"} → {"why":"seat_lost","outcome":"refund_due"}',
  )
})

test('a screenshot that waits, cancelled: its money is due back, its seat is free', async () => {
  const form = aSignUp()
  await sendProof(app, { ...form, agreeToTerms: 'true' })
  const id = (await kept(form.email)).registration?.id ?? 0
  await cancelRegistration(app.services, id, member.id)
  const { registration, payments: attempts, mails } = await kept(form.email)
  expect(registration).toMatchObject({
    paymentStatus: 'rejected',
    holdsSeat: false,
    rejectionReason: 'Cancelled by our team',
  })
  expect(attempts).toMatchObject([{ provider: 'upi', outcome: 'refund_due' }])
  expect([await seatsTaken(), mails]).toEqual([0, ['proof_received', 'registration_cancelled']])
})

test('an approved screenshot is paid by the name of who approved it, a refused one frees its seat by theirs', async () => {
  const [good, bad] = [aSignUp(), aSignUp()]
  for (const form of [good, bad]) await sendProof(app, { ...form, agreeToTerms: 'true' }, '#123456')
  const [goodId = 0, badId = 0] = [(await kept(good.email)).registration?.id, (await kept(bad.email)).registration?.id]
  await approveProof(app.services, { registrationId: goodId, actorId: member.id })
  await rejectProof(app.services, { registrationId: badId, actorId: member.id, reason: 'No money came' })
  expect(await seatsTaken()).toBe(1)
  const { registration: approved, payments: goodMoney } = await kept(good.email)
  expect(approved).toMatchObject({ paymentStatus: 'paid', holdsSeat: true, stripeSessionId: null })
  expect(goodMoney).toMatchObject([{ outcome: 'paid', settledAt: app.clock.now }])
  const { registration: rejected, payments: badMoney } = await kept(bad.email)
  expect(rejected).toMatchObject({ paymentStatus: 'rejected', holdsSeat: false, rejectionReason: 'No money came' })
  expect(badMoney).toMatchObject([{ outcome: 'failed', settledAt: app.clock.now }])
  const waiting = '{"paymentStatus":"awaiting_verification"}'
  expect((await auditOf(good.email)).at(-1)).toBe(`member: registration.paid ${waiting} → {"paymentStatus":"paid"}`)
  expect((await auditOf(bad.email)).at(-1)).toBe(
    `member: registration.rejected ${waiting} → {"paymentStatus":"rejected"}`,
  )
})

test('moved and mailed again by the team: seat for seat, and each by name', async () => {
  const { email, id } = await paid()
  await moveRegistration(app.services, id, workshop, member.id)
  await resendMail(app.services, id, member.id)
  expect([await seatsTaken(), await seatsTaken(workshop)]).toEqual([0, 1])
  expect(await auditOf(email)).toEqual([
    isPaid,
    `member: registration.moved {"event":"${slug}"} → {"event":"${workshop}"}`,
    'member: registration.mailed',
  ])
})

test('the same words of another account are another person: a registration and a checkout of their own', async () => {
  const [asha, meera] = [await anAccount(app), await anAccount(app)]
  const form = aSignUp()
  const as = async ({ session }: { session: { cookie: string } }) =>
    (await app.post('/api/create-checkout-session', form, session)).json().url as string
  const first = await as(asha)
  expect(await as(asha)).toBe(first)
  const second = await as(meera)
  expect(second).not.toBe(first)
  await told('checkout.session.completed', stripe.pay(second))
  const statesOf = async ({ session }: { session: { cookie: string } }) =>
    (await app.get('/api/registrations', session))
      .json()
      .map(({ paymentStatus }: { paymentStatus: string }) => paymentStatus)
  expect(await statesOf(meera)).toEqual(['paid'])
  expect(await statesOf(asha)).not.toContain('paid')
})
