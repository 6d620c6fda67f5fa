import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { masterclasses, masterclassRegistrations, notices, orders, payments } from '#database/schema/tables.ts'
import { ProviderFailure } from '#server/payment-provider.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { withProviders } from '#tests/support/with-providers.ts'
import { sandboxPayments } from '../sandbox/sandbox-payments.ts'
import { listExpiredHolds } from './list-expired-holds.ts'
import { releaseExpiredHolds, tryReleaseHold } from './release-expired-holds.ts'

/** The job: whose checkouts it closes, in which order, and what it checks again. */
const site = await startSettlementApp()
const { app, stripe, startCheckout, sessionAt, setMinutesPassed, findRows } = site
const { services } = app
const { provider } = services
const { queries } = services.database
if (!provider) throw new Error('the site accepts no cards')
const held = { paymentStatus: 'pending', holdsSeat: true }

beforeEach(async () => {
  await site.reset()
  await queries.delete(notices)
  await queries.update(masterclasses).set({ seats: null })
})
afterEach(() => {
  vi.restoreAllMocks()
  site.resetStripe()
})
afterAll(site.close)

async function openNotices() {
  const open = await queries.select().from(notices).where(isNull(notices.resolvedAt)).orderBy(notices.id)
  return open.map(({ kind }) => kind)
}
const registrationOf = async (email: string) => (await findRows(email)).registration
const failToClose = () => vi.spyOn(provider, 'closeCheckout').mockRejectedValue(new ProviderFailure(false, 'no answer'))

test.each([
  ['takes no cards', []],
  ['uses the sandbox', [sandboxPayments({ ...services, isLocalOnly: true })]],
])('a Stripe checkout keeps its seat while the site %s, because it may still be paid', async (_what, others) => {
  const form = aRegistration()
  const url = await startCheckout(form)
  setMinutesPassed(45)
  await releaseExpiredHolds(withProviders(services, ...others))
  expect(await registrationOf(form.email)).toMatchObject(held)
  expect(sessionAt(url)?.status).toBe('open')
  expect(await openNotices()).toEqual(['provider_unreachable'])
})

test('a sandbox checkout releases its seat on a site that uses Stripe by now', async () => {
  const form = aRegistration()
  await startCheckout(form)
  await queries.update(payments).set({ provider: 'sandbox' })
  setMinutesPassed(31)
  stripe.fake.calls = 0
  await releaseExpiredHolds(services)
  const { registration, payments: attempts } = await findRows(form.email)
  expect(registration).toMatchObject({ paymentStatus: 'failed', holdsSeat: false })
  expect(attempts).toMatchObject([{ outcome: 'failed' }])
  expect(stripe.fake.calls).toBe(0)
})

test('the team is told once a seat is held five minutes too long, not of a shorter outage', async () => {
  await startCheckout(aRegistration())
  setMinutesPassed(1)
  await startCheckout(aRegistration())
  failToClose()
  setMinutesPassed(34.9)
  await releaseExpiredHolds(services)
  expect(await openNotices()).toEqual([])
  setMinutesPassed(35)
  await releaseExpiredHolds(services)
  expect(await openNotices()).toEqual(['provider_unreachable'])
})

test('a run closes each checkout once, five at a time', async () => {
  for (let count = 0; count < 7; count++) await startCheckout(aRegistration())
  setMinutesPassed(31)
  let [open, maxOpen] = [0, 0]
  const closeCheckout = vi.spyOn(provider, 'closeCheckout').mockImplementation(async () => {
    maxOpen = Math.max(maxOpen, ++open)
    await new Promise((resolve) => setTimeout(resolve, 20))
    open--
    throw new ProviderFailure(false, 'no answer')
  })
  await releaseExpiredHolds(services)
  expect(closeCheckout).toHaveBeenCalledTimes(7)
  expect(maxOpen).toBeLessThanOrEqual(5)
})

test('a seat is released although the two hundred before it cannot be', async () => {
  const [stuck, form] = [aRegistration(), aRegistration()]
  const stuckId = sessionAt(await startCheckout(stuck))?.id
  await copyOrder(stuck.email, 199)
  await startCheckout(form)
  setMinutesPassed(31)
  const { closeCheckout } = provider
  vi.spyOn(provider, 'closeCheckout').mockImplementation(async (id) => {
    if (id === stuckId) throw new ProviderFailure(false, 'no answer')
    return closeCheckout(id)
  })
  await releaseExpiredHolds(services)
  expect(await registrationOf(stuck.email)).toMatchObject(held)
  expect(await registrationOf(form.email)).toMatchObject({ paymentStatus: 'failed', holdsSeat: false })
})

/** More orders like the one of this address, each with its seat and its checkout. */
async function copyOrder(email: string, count: number): Promise<void> {
  const { registration, payments: attempts } = await findRows(email)
  const [payment] = attempts
  if (!registration || !payment) throw new Error('no order was made')
  const { id: _registration, ...seat } = registration
  const { id: _payment, ...checkout } = payment
  const { amountPaise } = checkout
  const made = await queries
    .insert(orders)
    .values(Array.from({ length: count }, () => ({ amountPaise, createdAt: app.clock.now })))
    .returning({ orderId: orders.id })
  const seats = made.map(({ orderId }) => ({
    ...seat,
    orderId,
    email: `${orderId}@example.com`,
    reference: `${orderId}`,
  }))
  await queries.insert(masterclassRegistrations).values(seats)
  const checkouts = made.map(({ orderId }) => ({ ...checkout, orderId, idempotencyKey: `${orderId}` }))
  await queries.insert(payments).values(checkouts)
}

test('a site that stops leaves the rest to the next run', async () => {
  const form = aRegistration()
  await startCheckout(form)
  setMinutesPassed(31)
  await releaseExpiredHolds(services, AbortSignal.abort())
  expect(await registrationOf(form.email)).toMatchObject(held)
})

type Form = ReturnType<typeof aRegistration>
const changeSeat = ({ email }: Form, values: Partial<typeof masterclassRegistrations.$inferInsert>) =>
  queries.update(masterclassRegistrations).set(values).where(eq(masterclassRegistrations.email, email))

test.each<[string, (form: Form, buyer: ReturnType<typeof aBuyer>) => Promise<unknown>]>([
  ['its buyer opens the QR code again', (form, buyer) => buyer.startUpi(form)],
  ['its buyer goes on to a checkout, which is open', (form, buyer) => buyer.checkout(form)],
  ['it is made to hold for good', (form) => changeSeat(form, { holdExpiresAt: null })],
  ['its buyer tries again without a seat', (form) => changeSeat(form, { holdsSeat: false, holdExpiresAt: null })],
])('a listed hold stays as it is if %s before its turn', async (_what, act) => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  await buyer.startUpi(form)
  setMinutesPassed(20)
  const [hold] = await listExpiredHolds(queries, app.clock.now, { limit: 1 })
  if (!hold) throw new Error('no hold has expired')
  await act(form, buyer)
  // A checkout that is open may be paid after its hold has ended, too.
  const before = await findRows(form.email)
  if (before.payments.length > 0) setMinutesPassed(60)
  await tryReleaseHold(services, hold)
  expect(before.registration?.paymentStatus).toBe('pending')
  expect(await findRows(form.email)).toEqual(before)
})
