import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations } from '#tests/support/buyers.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Screenshots from a browser or network that holds as many unpaid seats as it may. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const limitSeats = (seats: number | null) =>
  app.services.database.queries
    .update(masterclasses)
    .set({ seats, seatsTaken: 0 })
    .where(eq(masterclasses.slug, 'vibe-coding-session'))
const payer = () => {
  const { name: userName, email: userEmail, phone: userPhone } = aWorkshopRegistration()
  return { userName, userEmail, userPhone }
}

test('beyond the limit a screenshot for a full event does not wait for the team: a refund is due', async () => {
  await limitSeats(4)
  // Of four seats, one network may hold two.
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.2'])
    expect((await aBuyer(app, { address }).sendProof(payer(), aPng())).json().registration.isSeatHeld).toBe(true)
  const late = await aBuyer(app, { address: '203.0.113.1' }).sendProof(payer(), aPng())
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'session_full', isRefundDue: true }])
})

test('beyond the limit a screenshot for an event of any size waits for the team, without a seat', async () => {
  await limitSeats(null)
  const browser = aBuyer(app, { address: '203.0.113.3' })
  const held: boolean[] = []
  for (let count = 0; count < 6; count++)
    held.push((await browser.sendProof(payer(), aPng())).json().registration.isSeatHeld)
  expect(held).toEqual([true, true, true, true, true, false])
})

test('a seat that is held already counts for the network that took it, wherever the screenshot comes from', async () => {
  const { session } = await anAccount(app)
  const form = aWorkshopRegistration()
  await aBuyer(app, { address: '203.0.113.4', session }).startUpi(form)
  const [{ networkKey } = { networkKey: null }] = await findRegistrations(app, form.email)
  const [{ linkToken }] = (await app.get('/api/registrations', session)).json()
  const elsewhere = aBuyer(app, { address: '203.0.113.5', session })
  expect((await elsewhere.sendProof({}, aPng(), `/api/registrations/${linkToken}/proof`)).statusCode).toBe(200)
  expect(await findRegistrations(app, form.email)).toMatchObject([{ holdsSeat: true, networkKey }])
})
