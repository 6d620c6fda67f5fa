import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payments, refunds } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations, payAt } from '#tests/support/buyers.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { releaseExpiredHolds } from '../public.ts'

/** Orders with more than one attempt to pay, when their event is cancelled. */
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const seatsTaken = async (id: number) =>
  (await site.get('events')).find((event: { id: number }) => event.id === id).seatsTaken
async function findSeat(email: string) {
  const [seat] = await findRegistrations(site.app, email)
  if (!seat) throw new Error('nobody registered with this address')
  return seat
}
async function listAttempts(email: string) {
  const { orderId } = await findSeat(email)
  const { queries } = site.app.services.database
  return queries.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
}
const outcomesOf = async (email: string) => (await listAttempts(email)).map(({ outcome }) => outcome)
const countRefunds = async (email: string) => {
  const { queries } = site.app.services.database
  const counts = (await listAttempts(email)).map(({ id }) => queries.$count(refunds, eq(refunds.paymentId, id)))
  return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0)
}

/** Another payment of ₹999.50 for the order. */
async function alsoPay(email: string, values: Pick<typeof payments.$inferInsert, 'provider' | 'outcome'>) {
  const { orderId } = await findSeat(email)
  const payment = { orderId, idempotencyKey: `another-${orderId}`, amountPaise: 99_950, ...values }
  await site.app.services.database.queries.insert(payments).values(payment)
}

/** A buyer who has given up their first checkout. */
async function giveUpCheckout(slug: string) {
  const { id } = await publishEvent(site, { slug })
  const [form, browser] = [aRegistration({ masterclassSlug: slug }), aBuyer(site.app)]
  await browser.checkout(form)
  const [payment] = await listAttempts(form.email)
  await site.app.post('/api/payment/cancel', { payment: payment?.idempotencyKey })
  return { id: id as number, form, browser }
}

test('who looks at the QR code after giving up a checkout frees the seat at once', async () => {
  const { id, form, browser } = await giveUpCheckout('qr-code')
  await browser.startUpi(form)
  expect(await seatsTaken(id)).toBe(1)
  await cancelEvent(site, id)
  expect(await findSeat(form.email)).toMatchObject({ paymentStatus: 'failed', holdsSeat: false, holdExpiresAt: null })
  expect(await seatsTaken(id)).toBe(0)
})

test('a second checkout keeps the seat until the provider has closed it', async () => {
  const { id, form, browser } = await giveUpCheckout('second-checkout')
  await browser.checkout(form)
  await cancelEvent(site, id)
  expect([await outcomesOf(form.email), await seatsTaken(id)]).toEqual([['failed', 'open'], 1])
  await releaseExpiredHolds(site.app.services)
  expect([await outcomesOf(form.email), await seatsTaken(id)]).toEqual([['failed', 'failed'], 0])
})

test('a checkout that was given up is not refunded, and the one that was paid is', async () => {
  const { id, form, browser } = await giveUpCheckout('paid-later')
  await payAt(site.app, await browser.checkout(form))
  await cancelEvent(site, id)
  expect([await outcomesOf(form.email), await countRefunds(form.email)]).toEqual([['failed', 'refund_due'], 1])
})

test('a paid seat is free at once, even with a checkout that is still open', async () => {
  const { id } = await publishEvent(site, { slug: 'paid-and-open' })
  const { email } = await paidRegistration(site, { masterclassSlug: 'paid-and-open' })
  await alsoPay(email, { provider: 'sandbox', outcome: 'open' })
  await cancelEvent(site, id)
  expect([await outcomesOf(email), await seatsTaken(id)]).toEqual([['refund_due', 'open'], 0])
})

test('who paid by card and by UPI is told of both payments', async () => {
  const { id } = await publishEvent(site, { slug: 'both-ways' })
  const { email } = await paidRegistration(site, { masterclassSlug: 'both-ways' })
  await alsoPay(email, { provider: 'upi', outcome: 'refund_due' })
  await cancelEvent(site, id)
  await site.app.deliverMails()
  const mail = site.app.mail.delivered.find(({ to, kind }) => to === email && kind === 'event_cancelled')
  expect(mail?.text).toContain('You’ll get back everything you paid. We’ll start the refund')
  expect(mail?.text).toContain('To be refunded: ₹1,999')
  expect(await countRefunds(email)).toBe(1)
})

test('a card payment that bought nothing stays with the team while its proof is verified', async () => {
  const { id } = await publishEvent(site, { slug: 'beside-a-proof' })
  const { email } = await sendProof(site.app, { masterclassSlug: 'beside-a-proof' })
  await alsoPay(email, { provider: 'sandbox', outcome: 'refund_due' })
  await cancelEvent(site, id)
  expect([await outcomesOf(email), await countRefunds(email)]).toEqual([['open', 'refund_due'], 0])
  expect(await findSeat(email)).toMatchObject({ paymentStatus: 'awaiting_verification', holdsSeat: false })
})

test('a proof that the owner of the address has disowned stays with the team, without an email', async () => {
  const { id } = await publishEvent(site, { slug: 'disowned' })
  const { email } = await sendProof(site.app, { masterclassSlug: 'disowned' }, '#306030')
  const token = signSeatLink(site.app.services.sessionSecret, 'not-my-registration', await findSeat(email))
  await site.app.post('/api/not-my-registration', { token })
  const done = await cancelEvent(site, id)
  expect(done.json().progress.decision.people).toBe(0)
  expect((await findSeat(email)).paymentStatus).toBe('awaiting_verification')
  expect(await site.mailsTo(email)).not.toContain('event_cancelled')
})
