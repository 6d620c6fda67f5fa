import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations } from '#tests/support/buyers.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { releaseExpiredHolds } from '../holds/release-expired-holds.ts'
import { rejectProof } from './decide-proof.ts'

/** How long a QR code holds a seat, and how long its amount stays. */
const site = await startSettlementApp()
const { app, setMinutesPassed } = site
const slug = 'ai-for-everyone-masterclass'
const setPrice = (pricePaise: number) =>
  app.services.database.queries.update(masterclasses).set({ pricePaise }).where(eq(masterclasses.slug, slug))

beforeEach(site.reset)
afterEach(async () => {
  await setPrice(199_900)
  site.resetStripe()
})
afterAll(site.close)

const minutesLater = (minutes: number) => new Date(app.clock.now.getTime() + minutes * 60_000)

test('a QR code after a checkout has its own 20 minutes, and the seat is held for the longer of the two', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  await buyer.checkout(form)
  const [held] = await findRegistrations(app, form.email)
  const shown = await buyer.startUpi(form)
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(shown.json().holdEndsAt).toBe(minutesLater(20).toISOString())
  expect(await findRegistrations(app, form.email)).toMatchObject([{ holdExpiresAt: held?.holdExpiresAt }])
  expect(held?.holdExpiresAt?.getTime()).toBeGreaterThan(minutesLater(20).getTime())
})

test('a new try after the hold has ended holds a seat for 20 minutes again', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  const first = (await buyer.startUpi(form)).json()
  setMinutesPassed(20)
  await releaseExpiredHolds(app.services)
  expect(await findRegistrations(app, form.email)).toMatchObject([{ paymentStatus: 'failed', holdsSeat: false }])
  expect((await buyer.startUpi(form)).json()).toEqual({ ...first, holdEndsAt: minutesLater(20).toISOString() })
  expect(await findRegistrations(app, form.email)).toMatchObject([
    { paymentStatus: 'pending', holdsSeat: true, holdExpiresAt: minutesLater(20) },
  ])
})

test('a hold that ends now is renewed, before anybody has released it', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  await buyer.startUpi(form)
  setMinutesPassed(20)
  expect((await buyer.startUpi(form)).json().holdEndsAt).toBe(minutesLater(20).toISOString())
  expect(await findRegistrations(app, form.email)).toMatchObject([{ holdExpiresAt: minutesLater(20) }])
  expect(await site.seatsTaken(slug)).toBe(1)
})

test('a seat that a rejection has released within the 20 minutes is held again', async () => {
  const [{ name, email, phone, ...answers }, buyer] = [aRegistration(), aBuyer(app)]
  await buyer.startUpi({ name, email, phone, ...answers })
  await buyer.sendProof({ name, email, phone }, aPng())
  const [{ id: registrationId } = { id: 0 }] = await findRegistrations(app, email)
  await rejectProof(app.services, { registrationId, actorId: site.member.id, reason: 'No money came' })
  expect(await site.seatsTaken(slug)).toBe(0)
  setMinutesPassed(5)
  const again = (await buyer.startUpi({ name, email, phone, ...answers })).json()
  expect(again.holdEndsAt).toBe(minutesLater(20).toISOString())
  expect(await findRegistrations(app, email)).toMatchObject([
    { paymentStatus: 'pending', holdsSeat: true, holdExpiresAt: minutesLater(20) },
  ])
  expect(await site.seatsTaken(slug)).toBe(1)
})

test('at the hold limit the QR code is shown without a seat, and holds none later', async () => {
  const buyer = aBuyer(app, { address: '203.0.113.7' })
  // Five seats, of which one network may hold three.
  for (let count = 0; count < 3; count++) await buyer.startUpi(aRegistration())
  const form = aRegistration()
  expect((await buyer.startUpi(form)).json()).toMatchObject({ amount: 1999, holdEndsAt: null })
  expect((await buyer.startUpi(form)).json().holdEndsAt).toBeNull()
  expect(await findRegistrations(app, form.email)).toMatchObject([
    { paymentStatus: 'pending', holdsSeat: false, holdExpiresAt: null },
  ])
  expect(await site.seatsTaken(slug)).toBe(3)
})

test('the amount of a QR code stays for a day after its hold', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  const first = (await buyer.startUpi(form)).json()
  await setPrice(299_900)
  const day = 24 * 60
  setMinutesPassed(20 + day - 1)
  await releaseExpiredHolds(app.services)
  const second = (await buyer.startUpi(form)).json()
  expect([second.amount, second.reference]).toEqual([1999, first.reference])
  setMinutesPassed(20 + day - 1 + 20 + day)
  await releaseExpiredHolds(app.services)
  const third = (await buyer.startUpi(form)).json()
  expect([third.amount, third.reference === first.reference]).toEqual([2999, false])
  expect(third.link).toContain(`am=2999.00&cu=INR&tr=${third.reference}`)
})

test('an amount that was shown before is shown under its own reference again', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  const first = (await buyer.startUpi(form)).json()
  setMinutesPassed(3 * 24 * 60)
  await releaseExpiredHolds(app.services)
  const again = (await buyer.startUpi(form)).json()
  expect([again.amount, again.reference]).toEqual([1999, first.reference])
})
