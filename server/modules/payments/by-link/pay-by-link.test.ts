import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog, masterclasses } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations } from '#tests/support/buyers.ts'
import { postForm } from '#tests/support/post-form.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { aStaffMember, staffCaller } from '#tests/support/staff-app.ts'
import { releaseExpiredHolds } from '../holds/release-expired-holds.ts'
import { approveProof, rejectProof } from '../upi/decide-proof.ts'

/** A payer whose screenshot was rejected pays again, by the link of their registration. */
const site = await startSettlementApp()
const { app, stripe, setMinutesPassed } = site
const slug = 'ai-for-everyone-masterclass'
const change = (values: Partial<typeof masterclasses.$inferInsert>) =>
  app.services.database.queries.update(masterclasses).set(values).where(eq(masterclasses.slug, slug))

beforeEach(site.reset)
afterEach(async () => {
  await change({ pricePaise: 199_900, status: 'published', seats: 5 })
  site.resetStripe()
})
afterAll(site.close)

const minutesLater = (minutes: number) => new Date(app.clock.now.getTime() + minutes * 60_000).toISOString()
const post = (token: string, what: string, remoteAddress = '198.51.100.1') =>
  app.request({ method: 'POST', url: `/api/registrations/${token}/${what}`, remoteAddress })

async function aRejected() {
  const { email, registration } = await sendProof(app)
  const [row] = await findRegistrations(app, email)
  const id = row?.id ?? 0
  await rejectProof(app.services, { registrationId: id, actorId: site.member.id, reason: 'Not readable' })
  const read = async () => (await app.get(`/api/registrations/${registration.linkToken}`)).json()
  return { id, email, token: registration.linkToken as string, reference: registration.reference as string, read }
}

test('the QR code has the order’s own amount and reference, and holds a seat for 20 minutes again', async () => {
  const { token, reference, read } = await aRejected()
  expect(await site.seatsTaken(slug)).toBe(0)
  const response = await post(token, 'upi-payment')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(response.json()).toMatchObject({
    reference,
    amount: 1999,
    holdEndsAt: minutesLater(20),
    holdMs: 20 * 60_000,
    link: expect.stringContaining(`am=1999.00&cu=INR&tr=${reference}`),
  })
  expect((await app.get(`/api/upi-payment/${reference}/code`)).statusCode).toBe(200)
  expect(await site.seatsTaken(slug)).toBe(1)
  // The page still says why the screenshot was rejected.
  expect(await read()).toMatchObject({
    paymentStatus: 'rejected',
    rejectionReason: 'Not readable',
    isSeatHeld: true,
  })
})

test('a reload or a second tab shows the time that is left, and holds one seat', async () => {
  const { token } = await aRejected()
  const first = (await post(token, 'upi-payment')).json()
  setMinutesPassed(8)
  expect((await post(token, 'upi-payment')).json()).toEqual({ ...first, holdMs: 12 * 60_000 })
  expect(await site.seatsTaken(slug)).toBe(1)
})

test('after 20 minutes the seat is released with a line in the log, and the next try holds one again', async () => {
  const { id, token, read } = await aRejected()
  await post(token, 'upi-payment')
  setMinutesPassed(20)
  await releaseExpiredHolds(app.services)
  expect([await site.seatsTaken(slug), await read()]).toMatchObject([
    0,
    { paymentStatus: 'rejected', isSeatHeld: false },
  ])
  const lines = await app.services.database.queries
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
  expect(lines.map(({ action }) => action)).toContain('registration.seat_released')
  expect((await post(token, 'upi-payment')).json().holdEndsAt).toBe(minutesLater(20))
})

test('the better screenshot keeps the seat that was held for it, and is approved like any other', async () => {
  const { id, token, read } = await aRejected()
  await post(token, 'upi-payment')
  const sent = await postForm(app, `/api/registrations/${token}/proof`, {}, { file: aPng() })
  expect(sent.json()).toMatchObject({ paymentStatus: 'awaiting_verification', isSeatHeld: true, amount: 1999 })
  expect((await post(token, 'upi-payment')).json().code).toBe('already_registered')
  await approveProof(app.services, { registrationId: id, actorId: site.member.id })
  expect([await site.seatsTaken(slug), (await read()).paymentStatus]).toEqual([1, 'paid'])
})

test('a payer may pay by card instead, at the provider’s page', async () => {
  const { token, read } = await aRejected()
  const { url } = (await post(token, 'checkout')).json()
  const session = site.sessionAt(url)
  expect(session?.amount_total).toBe(199_900)
  expect(await read()).toMatchObject({ paymentStatus: 'pending', isSeatHeld: true })
  // A second click leads to the same checkout.
  expect((await post(token, 'checkout')).json().url).toBe(url)
  stripe.pay(url)
  await app.get(`/api/payment/verify?session_id=${session?.id}`)
  expect([(await read()).paymentStatus, await site.seatsTaken(slug)]).toEqual(['paid', 1])
})

test('whoever has the link pays, and does not become the registration’s owner', async () => {
  const { session } = await anAccount(app)
  const form = aRegistration()
  const { name, email, phone } = form
  await aBuyer(app, { session }).sendProof({ name, email, phone }, aPng())
  const [before] = await findRegistrations(app, email)
  await rejectProof(app.services, { registrationId: before?.id ?? 0, actorId: null, reason: 'Not readable' })
  const [{ linkToken }] = (await app.get('/api/registrations', session)).json()
  await post(linkToken, 'upi-payment')
  await post(linkToken, 'checkout')
  const [after] = await findRegistrations(app, email)
  expect(after).toMatchObject({ userId: before?.userId, deviceKey: before?.deviceKey, name })
  expect(after?.userId).not.toBeNull()
})

test('who was moved to a cohort pays there by their link, although it takes no bookings', async () => {
  const call = staffCaller(app, (await aStaffMember(app)).session)
  const cohort = { slug: 'cohort', kind: 'cohort', courseSlug: 'ai-for-hr-associates', price: 1999 }
  await publishEvent({ call }, cohort)
  const [waiting, pending] = [await sendProof(app), aRegistration()]
  await aBuyer(app).startUpi(pending)
  const linkOf = async (email: string) => {
    const [row] = await findRegistrations(app, email)
    if (!row) throw new Error('no registration')
    expect((await call('POST', `registrations/${row.id}/move`, { eventSlug: cohort.slug })).statusCode).toBe(204)
    if (email === waiting.email)
      await rejectProof(app.services, { registrationId: row.id, actorId: site.member.id, reason: 'Not readable' })
    return signSeatLink(app.services.sessionSecret, 'registration', row)
  }
  for (const { email } of [waiting, pending]) {
    const token = await linkOf(email)
    for (const what of ['upi-payment', 'checkout']) expect((await post(token, what)).statusCode).toBe(200)
  }
  const book = await app.post('/api/create-checkout-session', aRegistration({ masterclassSlug: cohort.slug }))
  expect(book.json().code).toBe('application_required')
})

test('without a free seat nobody is asked for money', async () => {
  const { token, read } = await aRejected()
  await change({ seats: 1 })
  await aBuyer(app).startUpi(aRegistration())
  for (const what of ['upi-payment', 'checkout'])
    expect((await post(token, what)).json()).toMatchObject({ code: 'session_full' })
  expect(await read()).toMatchObject({ paymentStatus: 'rejected', isSeatHeld: false })
})

test('a payer gets the seat of a hold that has expired', async () => {
  const { token } = await aRejected()
  await change({ seats: 1 })
  await aBuyer(app).startUpi(aRegistration())
  setMinutesPassed(20)
  expect((await post(token, 'upi-payment')).statusCode).toBe(200)
  expect(await site.seatsTaken(slug)).toBe(1)
})

test('a price that has changed since is asked for under a reference of its own', async () => {
  const { token, reference } = await aRejected()
  await change({ pricePaise: 299_900 })
  const { amount, reference: shown } = (await post(token, 'upi-payment')).json()
  expect([amount, shown === reference]).toEqual([2999, false])
  expect((await app.get(`/api/upi-payment/${shown}/code`)).statusCode).toBe(200)
})

test('at the hold limit the QR code is shown without a seat', async () => {
  const { token } = await aRejected()
  const buyer = aBuyer(app, { address: '203.0.113.9' })
  for (let count = 0; count < 3; count++) await buyer.startUpi(aRegistration())
  const shown = (await post(token, 'upi-payment', '203.0.113.9')).json()
  expect(shown).toMatchObject({ amount: 1999, holdEndsAt: null, holdMs: null })
  expect((await post(token, 'checkout', '203.0.113.9')).json().code).toBe('too_many_holds')
})

test('a seat held for a rejected registration counts towards the limit', async () => {
  const tokens = []
  for (let count = 0; count < 4; count++) tokens.push((await aRejected()).token)
  const held = []
  for (const token of tokens) held.push((await post(token, 'upi-payment', '203.0.113.10')).json().holdEndsAt !== null)
  expect(held).toEqual([true, true, true, false])
})

test.each(['upi-payment', 'checkout'])('%s refuses a false link, a closed event and too many tries', async (what) => {
  const { token } = await aRejected()
  expect((await post(`${token}x`, what)).statusCode).toBe(404)
  await change({ status: 'closed' })
  expect((await post(token, what)).json().code).toBe('session_closed')
  await change({ status: 'published' })
  const codes = []
  for (let count = 0; count < 20; count++) codes.push((await post(token, what)).statusCode)
  expect([codes.slice(0, 18).every((code) => code === 200), codes.at(-1)]).toEqual([true, 429])
})

test('a site without cards says so', async () => {
  const { token } = await aRejected()
  const { provider } = app.services
  app.services.provider = null
  try {
    const refused = await post(token, 'checkout')
    expect(refused.json().code).toBe('cards_unavailable')
  } finally {
    app.services.provider = provider
  }
})
