import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, masterclasses, payments } from '#database/schema/tables.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, findRegistrations, payAt } from '#tests/support/buyers.ts'
import { isOfRegistration } from '#tests/support/is-of-registration.ts'
import { mailKindsTo } from '#tests/support/mail-kinds-to.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** What somebody can do who only knows a buyer's email address. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ isSandboxForAll: true })
})
afterAll(() => app.close())

const limitSeats = (seats: number | null) =>
  app.services.database.queries.update(masterclasses).set({ seats }).where(eq(masterclasses.slug, slug))
const slug = 'ai-for-everyone-masterclass'
const payerOf = ({ name, email, phone }: ReturnType<typeof aRegistration>) => ({ name, email, phone })
const seatsTaken = async () =>
  (await app.services.database.queries.select().from(masterclasses).where(eq(masterclasses.slug, slug)))[0]?.seatsTaken
const readState = async (token: string) => (await app.get(`/api/registrations/${token}`)).json()

test('a stranger with the same email address gets their own checkout, and the first one stays open', async () => {
  const form = aRegistration()
  const first = await aBuyer(app).checkout(form)
  const second = await aBuyer(app).checkout({ ...form, name: 'A Stranger', phone: '+91 9000000000' })
  expect(second).not.toBe(first)
  const [owner, stranger] = await findRegistrations(app, form.email)
  expect(owner).toMatchObject({ name: 'Asha Rao', paymentStatus: 'pending', holdsSeat: true })
  expect(stranger).toMatchObject({ name: 'A Stranger', paymentStatus: 'pending', holdsSeat: true })
  expect((await payAt(app, first)).statusCode).toBe(200)
  expect((await findRegistrations(app, form.email))[0]).toMatchObject({ name: 'Asha Rao', paymentStatus: 'paid' })
})

test('the same form from another browser counts as a double click for one minute only', async () => {
  const form = aRegistration()
  const first = await aBuyer(app).checkout(form)
  expect(await aBuyer(app).checkout(form)).toBe(first)
  const { now } = app.clock
  app.clock.now = new Date(now.getTime() + 60_000)
  expect(await aBuyer(app).checkout(form)).toBe(first)
  app.clock.now = new Date(now.getTime() + 60_001)
  expect(await aBuyer(app).checkout(form)).not.toBe(first)
  app.clock.now = now
  expect((await payAt(app, first)).statusCode).toBe(200)
})

test('a failed registration can only be continued by its own browser', async () => {
  const [form, stranger, owner] = [aRegistration(), aBuyer(app), aBuyer(app)]
  const planted = await stranger.checkout(form)
  const { cancelUrl } = (await app.get(`/api/sandbox/checkout/${planted.split('/').at(-1)}`)).json()
  await app.post('/api/payment/cancel', { payment: new URL(cancelUrl).searchParams.get('payment') })
  const checkout = await owner.checkout(form)
  expect(await findRegistrations(app, form.email)).toMatchObject([
    { paymentStatus: 'failed' },
    { paymentStatus: 'pending' },
  ])
  const { now } = app.clock
  app.clock.now = new Date(now.getTime() + 61_000)
  await stranger.checkout({ ...form, name: 'A Stranger' })
  app.clock.now = now
  expect((await payAt(app, checkout)).statusCode).toBe(200)
  const paid = (await findRegistrations(app, form.email)).filter(({ paymentStatus }) => paymentStatus === 'paid')
  expect(paid).toMatchObject([{ name: 'Asha Rao' }])
})

test('a correction from the same browser keeps one registration, seat, open checkout and reference', async () => {
  const [before, browser, form] = [await seatsTaken(), aBuyer(app), aRegistration()]
  const first = await browser.checkout(form)
  const [typed] = await findRegistrations(app, form.email)
  const second = await browser.checkout({ ...form, phone: '+91 9123456789' })
  expect(second).not.toBe(first)
  expect(await findRegistrations(app, form.email)).toMatchObject([
    { id: typed?.id, reference: typed?.reference, phone: '+919123456789', paymentStatus: 'pending' },
  ])
  expect(await seatsTaken()).toBe((before ?? 0) + 1)
  expect((await payAt(app, first)).statusCode).toBe(400)
  expect((await payAt(app, second)).statusCode).toBe(200)
})

test('an account can correct its registration from any browser; another account gets its own', async () => {
  const [asha, meera] = [await anAccount(app), await anAccount(app)]
  const [form, browser] = [aRegistration(), aBuyer(app, { session: asha.session })]
  await browser.startCheckout(form)
  await aBuyer(app, { session: asha.session }).startCheckout({ ...form, phone: '+91 9123456789' })
  expect(await findRegistrations(app, form.email)).toMatchObject([{ userId: asha.id, phone: '+919123456789' }])
  browser.signInAs(meera.session)
  await browser.startCheckout({ ...form, name: 'Meera Nair' })
  expect(await findRegistrations(app, form.email)).toMatchObject([
    { userId: asha.id, name: 'Asha Rao' },
    { userId: meera.id, name: 'Meera Nair' },
  ])
})

test('a registration with a refund due cannot be taken over', async () => {
  const [asha, mallory] = [await anAccount(app), await anAccount(app)]
  const form = aRegistration()
  await limitSeats(0)
  await aBuyer(app, { session: asha.session }).sendProof(payerOf(form), aPng())
  await limitSeats(null)
  const [{ progress, ...mine }] = (await app.get('/api/registrations', asha.session)).json()
  expect(mine).toMatchObject({ isRefundDue: true, paymentStatus: 'failed' })

  await aBuyer(app, { session: mallory.session }).startCheckout({ ...form, name: 'Mallory' })
  expect(await readState(mine.linkToken)).toEqual(mine)
  expect((await app.get('/api/registrations', asha.session)).json()).toEqual([{ ...mine, progress }])
  expect((await app.get('/api/registrations', mallory.session)).json()).toMatchObject([{ isRefundDue: false }])
  // Its owner gets a new one too.
  const again = await aBuyer(app, { session: asha.session }).checkout(form)
  expect((await payAt(app, again)).statusCode).toBe(200)
  expect(await readState(mine.linkToken)).toEqual(mine)
  expect(await findRegistrations(app, form.email)).toMatchObject([
    { name: form.name, userId: asha.id, paymentStatus: 'failed' },
    { name: 'Mallory', userId: mallory.id, paymentStatus: 'pending' },
    { name: form.name, userId: asha.id, paymentStatus: 'paid' },
  ])
})

test('of two payments under one address, sequential or concurrent, one gets the seat and the other is refunded', async () => {
  for (const together of [false, true]) {
    const before = (await seatsTaken()) ?? 0
    const form = aRegistration()
    const checkouts = [await aBuyer(app).checkout(form), await aBuyer(app).checkout({ ...form, name: 'Meera Nair' })]
    const pay = checkouts.map((checkout) => () => payAt(app, checkout))
    const replies = together ? await Promise.all(pay.map((call) => call())) : [await pay[0]?.(), await pay[1]?.()]
    expect(replies.map((reply) => reply?.statusCode)).toEqual([200, 200])
    const rows = await findRegistrations(app, form.email)
    expect(rows.map(({ paymentStatus }) => paymentStatus).sort()).toEqual(['failed', 'paid'])
    const refund = rows.find(({ paymentStatus }) => paymentStatus === 'failed')
    expect(
      await app.services.database.queries
        .select()
        .from(payments)
        .where(isOfRegistration(payments.orderId, refund?.id ?? 0)),
    ).toMatchObject([{ outcome: 'refund_due' }])
    expect(await seatsTaken()).toBe(before + 1)
    expect((await mailKindsTo(app, form.email)).sort()).toEqual(['paid_twice', 'payment_received'])
  }
})

test('a stranger’s proof does not stop the address owner from paying', async () => {
  const [owner, form] = [aBuyer(app), aRegistration()]
  const checkout = await owner.checkout(form)
  await aBuyer(app).sendProof({ ...payerOf(form), name: 'A Stranger' }, aPng())
  expect(await owner.checkout(form)).toBe(checkout)
  expect((await payAt(app, checkout)).statusCode).toBe(200)
})

test('buyer keys are keyed hashes and are cleared after payment', async () => {
  const form = aRegistration()
  const checkout = await aBuyer(app, { address: '203.0.113.77' }).checkout(form)
  const [unpaid] = await findRegistrations(app, form.email)
  expect(unpaid?.deviceKey).toMatch(/^[\w-]{43}$/)
  expect(unpaid?.networkKey).toMatch(/^[\w-]{43}$/)
  await payAt(app, checkout)
  expect((await findRegistrations(app, form.email))[0]).toMatchObject({ deviceKey: null, networkKey: null })
  expect(JSON.stringify(await app.services.database.queries.select().from(auditLog))).not.toContain(unpaid?.deviceKey)
})

test('the buyer cookie is httpOnly, has the __Host- prefix over https, and is set once', async () => {
  const secure = await startTestApp({ publicUrl: 'https://rolewise.example' })
  const [first] = (await secure.post('/api/create-checkout-session', aRegistration())).cookies
  expect(first).toMatchObject({
    name: '__Host-rolewise_buyer',
    value: expect.stringMatching(/^[\w-]{43}$/),
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 30 * 24 * 60 * 60,
  })
  const again = await secure.post('/api/create-checkout-session', aRegistration(), {
    cookie: `${first?.name}=${first?.value}`,
  })
  expect(again.cookies).toEqual([])
  const madeUp = await secure.post('/api/create-checkout-session', aRegistration(), { cookie: `${first?.name}=short` })
  expect(madeUp.cookies).toHaveLength(1)
  await secure.close()
})
