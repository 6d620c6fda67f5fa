import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { masterclasses, masterclassRegistrations } from '#database/schema/tables.ts'
import { lockRegistration } from '#server/modules/bookings/public.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { endHold } from './end-hold.ts'

const site = await startSettlementApp()
const { app, startCheckout, findRows } = site
const { services } = app
const { database } = services
const { queries } = database
const slug = 'ai-for-everyone-masterclass'
const setStatus = (status: 'published' | 'closed') =>
  queries.update(masterclasses).set({ status }).where(eq(masterclasses.slug, slug))

beforeEach(async () => {
  await site.reset()
  await setStatus('published')
})
afterAll(site.close)

test('a proof for an event that closed while its QR code was shown ends the registration at once', async () => {
  const [{ name, email, phone, ...answers }, buyer] = [aRegistration(), aBuyer(app)]
  await buyer.startUpi({ name, email, phone, ...answers })
  await setStatus('closed')
  expect((await buyer.sendProof({ name, email, phone }, aPng())).json().code).toBe('session_closed')
  expect((await findRows(email)).registration).toMatchObject({
    paymentStatus: 'failed',
    holdsSeat: false,
    holdExpiresAt: null,
  })
  expect(await site.seatsTaken(slug)).toBe(0)
})

test('a registration with an open checkout but without a seat has no hold to end', async () => {
  const { email, ...form } = aRegistration()
  await startCheckout({ email, ...form })
  await queries.update(masterclassRegistrations).set({ holdsSeat: false, holdExpiresAt: null })
  const id = (await findRows(email)).registration?.id ?? 0
  const isFree = await database.transaction(async (tx) => endHold(services, tx, await lockRegistration(tx, id)))
  expect(isFree).toBe(false)
  expect((await findRows(email)).registration).toMatchObject({ holdsSeat: false, holdExpiresAt: null })
})
