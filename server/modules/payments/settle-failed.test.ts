import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { masterclassRegistrations } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { testNow } from '#tests/support/test-app.ts'
import { closeStalePayment } from './close-stale-payment.ts'

/** What becomes of the seat when its checkout can no longer be paid. */
const site = await startSettlementApp()
const { app, setMinutesPassed, expireCheckout, findRows } = site
const { queries } = app.services.database
const slug = 'ai-for-everyone-masterclass'

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

const minute = (minutes: number) => new Date(testNow.getTime() + minutes * 60 * 1000)

/** A checkout that holds the seat until minute 30, and a QR code that holds it until minute 40. */
async function goOnToUpi() {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  const url = await buyer.checkout(form)
  setMinutesPassed(20)
  await buyer.startUpi(form)
  return { email: form.email, url }
}

async function openCheckout() {
  const form = aRegistration()
  await site.startCheckout(form)
  const id = (await findRows(form.email)).payments[0]?.id ?? 0
  return { email: form.email, id }
}

test('a QR code keeps the seat for its own time when the checkout beside it ends', async () => {
  const { email, url } = await goOnToUpi()
  setMinutesPassed(39)
  await expireCheckout(url)
  const { registration, payments, mails } = await findRows(email)
  expect(registration).toMatchObject({ paymentStatus: 'pending', holdsSeat: true, holdExpiresAt: minute(40) })
  expect([payments[0]?.outcome, mails]).toEqual(['failed', []])
  expect(await site.seatsTaken(slug)).toBe(1)
})

test('a payer who gives up the checkout beside a QR code has ended it, and keeps the seat', async () => {
  const { email } = await goOnToUpi()
  const id = (await findRows(email)).payments[0]?.id ?? 0
  expect(await closeStalePayment(app.services, id)).toBe(true)
  expect((await findRows(email)).registration).toMatchObject({ paymentStatus: 'pending', holdsSeat: true })
})

test('a checkout that ends with the time of its QR code releases the seat', async () => {
  const { email, url } = await goOnToUpi()
  setMinutesPassed(40)
  await expireCheckout(url)
  const { registration, mails } = await findRows(email)
  expect(registration).toMatchObject({ paymentStatus: 'failed', holdsSeat: false, holdExpiresAt: null })
  expect([mails, await site.seatsTaken(slug)]).toEqual([['upi_open'], 0])
})

test('a QR code without a seat has nothing to keep', async () => {
  const { email, url } = await goOnToUpi()
  await queries
    .update(masterclassRegistrations)
    .set({ holdsSeat: false, holdExpiresAt: null })
    .where(eq(masterclassRegistrations.email, email))
  setMinutesPassed(31)
  await expireCheckout(url)
  const { registration, mails } = await findRows(email)
  // Its hold has not expired: it has none. So no email says so.
  expect([registration?.paymentStatus, mails]).toEqual(['failed', []])
})

test.each([
  ['10 minutes before the hold ends, the seat is kept until then', 20, 30],
  ['a minute before the hold ends, the seat is kept for five minutes', 29, 34],
])('a checkout is closed for what the buyer does next: %s', async (_when, now, until) => {
  const { email, id } = await openCheckout()
  setMinutesPassed(now)
  expect(await closeStalePayment(app.services, id, { keepSeat: true })).toBe(true)
  const { registration, payments } = await findRows(email)
  expect(registration).toMatchObject({ paymentStatus: 'pending', holdsSeat: true, holdExpiresAt: minute(until) })
  expect(payments[0]?.outcome).toBe('failed')
})

test('without a seat there is none to keep', async () => {
  const { email, id } = await openCheckout()
  await queries.update(masterclassRegistrations).set({ holdsSeat: false, holdExpiresAt: null })
  await closeStalePayment(app.services, id, { keepSeat: true })
  expect((await findRows(email)).registration).toMatchObject({ paymentStatus: 'failed', holdExpiresAt: null })
})

test('one that the team has rejected stays rejected when its checkout ends', async () => {
  const form = aRegistration()
  const url = await site.startCheckout(form)
  await queries.update(masterclassRegistrations).set({ paymentStatus: 'rejected' })
  await expireCheckout(url)
  const { registration, payments } = await findRows(form.email)
  expect(registration).toMatchObject({ paymentStatus: 'rejected', holdsSeat: false })
  expect(payments[0]?.outcome).toBe('failed')
})

test('whoever closes an expired checkout and has it told to the buyer has ended it', async () => {
  const { email, id } = await openCheckout()
  setMinutesPassed(31)
  expect(await closeStalePayment(app.services, id, { notifyIfExpired: true })).toBe(true)
  expect((await findRows(email)).mails).toEqual(['checkout_open'])
})

test('a hold that ends with its checkout is told to the buyer', async () => {
  const [early, late] = [aRegistration(), aRegistration()]
  const urls = [await site.startCheckout(early), await site.startCheckout(late)]
  setMinutesPassed(29.99)
  await expireCheckout(urls[0] ?? '')
  setMinutesPassed(30)
  await expireCheckout(urls[1] ?? '')
  expect([(await findRows(early.email)).mails, (await findRows(late.email)).mails]).toEqual([[], ['checkout_open']])
})
