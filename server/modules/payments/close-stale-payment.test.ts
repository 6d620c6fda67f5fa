import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payments } from '#database/schema/tables.ts'
import { ProviderFailure } from '#server/payment-provider.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { withProviders } from '#tests/support/with-providers.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { releaseExpiredHolds } from './holds/release-expired-holds.ts'

/** Whoever closes a checkout goes on only if it was this call that ended it unpaid. */
const site = await startSettlementApp()
const { app, stripe, startCheckout, setMinutesPassed, findRows } = site
const { queries } = app.services.database
const unknown = 'the payment provider does not know a checkout'

beforeEach(site.reset)
afterEach(() => {
  vi.restoreAllMocks()
  site.resetStripe()
})
afterAll(site.close)

async function open() {
  const form = aRegistration()
  const url = await startCheckout(form)
  const id = (await findRows(form.email)).payments[0]?.id ?? 0
  return { email: form.email, url, id, close: () => closeStalePayment(app.services, id) }
}

test('it is ended once, and the provider is not asked again', async () => {
  const { close } = await open()
  expect(await close()).toBe(true)
  stripe.fake.calls = 0
  expect([await close(), stripe.fake.calls]).toEqual([false, 0])
})

test('one that turns out to be paid was not ended', async () => {
  const { email, url, close } = await open()
  stripe.pay(url)
  expect(await close()).toBe(false)
  expect((await findRows(email)).registration?.paymentStatus).toBe('paid')
})

test('one beside another open checkout is ended, and the seat stays', async () => {
  const { email } = await site.openTwoCheckouts()
  const id = (await findRows(email)).payments[0]?.id ?? 0
  expect(await closeStalePayment(app.services, id)).toBe(true)
  expect((await findRows(email)).registration).toMatchObject({ paymentStatus: 'pending', holdsSeat: true })
})

test('a payer who gives up after the hold has expired knows it, and gets no email', async () => {
  const { email, close } = await open()
  setMinutesPassed(31)
  expect(await close()).toBe(true)
  expect((await findRows(email)).mails).toEqual([])
})

test('one whose response was lost cannot have been paid, so that its buyer is emailed when the hold expires', async () => {
  const { email, id } = await open()
  await queries.update(payments).set({ providerReference: null, checkoutUrl: null }).where(eq(payments.id, id))
  setMinutesPassed(31)
  stripe.fake.calls = 0
  await releaseExpiredHolds(app.services)
  const { registration, mails } = await findRows(email)
  expect([registration?.paymentStatus, mails, stripe.fake.calls]).toEqual(['failed', ['checkout_open'], 0])
  expect(app.logged.join('')).not.toContain(unknown)
})

test('one of a provider whose keys are not set stays open: they may be set again', async () => {
  const { email, id } = await open()
  await expect(closeStalePayment(withProviders(app.services), id)).rejects.toBeInstanceOf(ProviderFailure)
  expect((await findRows(email)).payments[0]?.outcome).toBe('open')
})

test('one that the provider does not know is ended, and logged: the keys may be of another account', async () => {
  const { url, close } = await open()
  stripe.sessions.delete(url.split('/').at(-1) ?? '')
  expect(await close()).toBe(true)
  expect(app.logged.join('')).toContain(unknown)
})
