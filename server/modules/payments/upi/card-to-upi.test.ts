import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { masterclasses, masterclassRegistrations, payments } from '#database/schema/tables.ts'
import { takeSeat } from '#server/modules/catalogue/public.ts'
import { ProviderFailure } from '#server/payment-provider.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations } from '#tests/support/buyers.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { releaseExpiredHolds } from '../holds/release-expired-holds.ts'

/** A buyer starts to pay by card, then changes the form and pays by UPI instead. */
const { app, startCheckout, setMinutesPassed, resetStripe, close } = await startStripeApp()
const { database, provider } = app.services
const { queries } = database
const workshop = eq(masterclasses.slug, 'vibe-coding-session')

beforeEach(async () => {
  await queries.delete(payments)
  await queries.delete(masterclassRegistrations)
  await queries.update(masterclasses).set({ seats: 2, seatsTaken: 0 }).where(workshop)
})
afterEach(() => {
  vi.restoreAllMocks()
  resetStripe()
})
afterAll(close)

const seatsTaken = async () => (await queries.select().from(masterclasses).where(workshop))[0]?.seatsTaken
async function startByCard() {
  const form = aWorkshopRegistration()
  const browser = aBuyer(app)
  await browser.startCheckout(form)
  const sendProof = () =>
    browser.sendProof({ userName: 'Another Name', userEmail: form.email, userPhone: form.phone }, aPng())
  return { email: form.email, sendProof }
}

test('on a full event the payer keeps the seat while their checkout is closed', async () => {
  if (!provider) throw new Error('the site accepts no cards')
  await startCheckout(aWorkshopRegistration())
  setMinutesPassed(10)
  const { email, sendProof } = await startByCard()
  setMinutesPassed(31)
  // Other buyers register between closing the payer's own checkout and storing their proof.
  const { closeCheckout } = provider
  let isSeatFree = false
  vi.spyOn(provider, 'closeCheckout')
    .mockImplementationOnce((reference) => closeCheckout(reference))
    .mockImplementationOnce(async () => {
      const [event] = await queries.select().from(masterclasses).where(workshop)
      isSeatFree = await database.transaction((tx) => takeSeat(tx, event?.id ?? 0))
      throw new ProviderFailure(false, 'no answer')
    })
  const response = await sendProof()
  expect([response.statusCode, isSeatFree]).toEqual([201, false])
  expect(await findRegistrations(app, email)).toMatchObject([
    { name: 'Another Name', paymentStatus: 'awaiting_verification', holdsSeat: true, holdExpiresAt: null },
  ])
  expect(await seatsTaken()).toBe(2)
})

test('if no proof follows, the seat is released a few minutes later', async () => {
  const { email, sendProof } = await startByCard()
  setMinutesPassed(29)
  const { transaction } = database
  let transactions = 0
  // The process stops after the checkout is closed.
  vi.spyOn(database, 'transaction').mockImplementation((work) => {
    if (++transactions > 2) throw new Error('stopped')
    return transaction.call(database, work) as never
  })
  expect((await sendProof()).statusCode).toBe(500)
  vi.restoreAllMocks()
  expect(await findRegistrations(app, email)).toMatchObject([{ paymentStatus: 'pending', holdsSeat: true }])
  setMinutesPassed(33)
  await releaseExpiredHolds(app.services)
  expect(await seatsTaken()).toBe(1)
  setMinutesPassed(35)
  await releaseExpiredHolds(app.services)
  expect(await findRegistrations(app, email)).toMatchObject([{ paymentStatus: 'failed', holdsSeat: false }])
  expect(await seatsTaken()).toBe(0)
})

test('where no cards are accepted there is no checkout to close', async () => {
  const upiOnly = await startTestApp({ provider: null })
  expect((await sendProof(upiOnly)).registration.paymentStatus).toBe('awaiting_verification')
  await upiOnly.close()
})
