import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masterclasses, masterclassRegistrations, outbox, payments } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const start = (form: object, headers = {}) => app.post('/api/create-checkout-session', form, headers)
const card = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', name: 'Asha Rao' }
const sessionOf = (url: string) => url.split('/').at(-1) ?? ''
const pay = (url: string, change = {}) =>
  app.post(`/api/sandbox/checkout/${sessionOf(url)}/pay`, { ...card, ...change })
const verify = async (url: string) => (await app.get(`/api/payment/verify?session_id=${sessionOf(url)}`)).json()

async function findRegistration(email: string) {
  const [row] = await app.services.database.queries
    .select()
    .from(masterclassRegistrations)
    .where(eq(masterclassRegistrations.email, email))
  return row
}

test('registering holds a seat, paying confirms it, and the payer gets a receipt', async () => {
  const form = aRegistration()
  const { url } = (await start(form)).json()
  expect(url).toMatch(/^http:\/\/localhost:3000\/checkout\/sandbox\/cs_sandbox_[\w-]{43}$/)
  expect(await findRegistration(form.email)).toMatchObject({
    name: 'Asha Rao',
    organization: 'Acme',
    howDidYouKnowOther: 'A friend',
    paymentStatus: 'pending',
    holdsSeat: true,
    holdExpiresAt: new Date(testNow.getTime() + 30 * 60 * 1000),
    userId: null,
  })
  expect(await verify(url)).toEqual({ success: false })
  expect((await pay(url)).json().url).toBe(`http://localhost:3000/payment/success?session_id=${sessionOf(url)}`)
  const paid = await findRegistration(form.email)
  expect(paid).toMatchObject({ paymentStatus: 'paid', holdsSeat: true, holdExpiresAt: null, paidAt: testNow })
  const verification = await verify(url)
  expect(verification).toEqual({
    success: true,
    registration: expect.objectContaining({
      event: expect.objectContaining({ title: 'AI for Everyone' }),
      amount: 1999,
      paymentStatus: 'paid',
      receiptNumber: 'RWR/26-27/000001',
      reference: paid?.reference,
    }),
  })
  const byLink = await app.get(`/api/registrations/${verification.registration.linkToken}`)
  expect(byLink.json()).toEqual(verification.registration)
  const mails = await app.services.database.queries.select().from(outbox).where(eq(outbox.recipient, form.email))
  expect(mails).toMatchObject([
    { kind: 'receipt', facts: { number: 'RWR/26-27/000001' } },
    { kind: 'payment_received', facts: { amount: 1999, isInvoice: false } },
  ])
})

test('the workshop has its own form and its own price', async () => {
  const form = aWorkshopRegistration()
  const { url } = (await start(form)).json()
  expect((await app.get(`/api/sandbox/checkout/${sessionOf(url)}`)).json()).toMatchObject({
    amount: 1200,
    state: 'open',
  })
  expect(await findRegistration(form.email)).toMatchObject({ marketingConsent: true, yearsOfExperience: '2-5 years' })
})

test('a retry before paying returns the same registration and checkout', async () => {
  const form = aRegistration()
  const first = (await start(form)).json().url
  expect((await start({ ...form, email: form.email.toUpperCase() })).json().url).toBe(first)
})

test('a paid attendee cannot register again', async () => {
  const form = aRegistration()
  await pay((await start(form)).json().url)
  const again = await start(form)
  expect([again.statusCode, again.json().message]).toEqual([409, 'You are already registered for this session'])
})

test('a declined card changes nothing, and another card works', async () => {
  const form = aRegistration()
  const { url } = (await start(form)).json()
  const declined = await pay(url, { cardNumber: '4000000000000002' })
  expect([declined.statusCode, declined.json().errors]).toEqual([
    400,
    { cardNumber: 'Your card was declined. Please try another one.' },
  ])
  expect(await findRegistration(form.email)).toMatchObject({ paymentStatus: 'pending' })
  expect((await pay(url)).statusCode).toBe(200)
})

test('a changed price creates a new checkout and closes the old one', async () => {
  const { queries } = app.services.database
  const form = aRegistration()
  const before = (await start(form)).json().url
  const price = (pricePaise: number) =>
    queries.update(masterclasses).set({ pricePaise }).where(eq(masterclasses.slug, form.masterclassSlug))
  await price(250_000)
  const after = (await start(form)).json().url
  expect(after).not.toBe(before)
  expect((await pay(before)).statusCode).toBe(400)
  expect((await app.get(`/api/sandbox/checkout/${sessionOf(after)}`)).json().amount).toBe(2500)
  await price(199_900)
})

test('an expired checkout cannot be paid; the next attempt creates another', async () => {
  const form = aRegistration()
  const { url } = (await start(form)).json()
  app.clock.now = new Date(testNow.getTime() + 32 * 60 * 1000)
  expect((await pay(url)).statusCode).toBe(400)
  const next = (await start(form)).json().url
  expect(next).not.toBe(url)
  expect((await pay(next)).statusCode).toBe(200)
  app.clock.now = testNow
})

test('price, amount and state in a request are ignored', async () => {
  const form = aRegistration({
    price: 1,
    amount: 1,
    amountPaise: 1,
    paymentStatus: 'paid',
    currency: 'USD',
    quantity: 0,
  })
  const { url } = (await start(form)).json()
  expect(await findRegistration(form.email)).toMatchObject({ paymentStatus: 'pending' })
  const [payment] = await app.services.database.queries
    .select()
    .from(payments)
    .where(eq(payments.providerReference, sessionOf(url)))
  expect(payment).toMatchObject({ amountPaise: 199_900, currency: 'INR' })
})

test('only the signed-in buyer has it in their profile, and a guest’s attempt does not change that', async () => {
  const [asha, meera] = [await anAccount(app), await anAccount(app)]
  const form = aRegistration({ email: 'shared@example.com' })
  await start(form, asha.session)
  const [before] = (await app.get('/api/registrations', asha.session)).json()
  expect((await app.get('/api/registrations', meera.session)).json()).toEqual([])
  expect((await app.get('/api/registrations')).statusCode).toBe(401)
  await start({ ...form, name: 'Private Name' })
  expect((await app.get('/api/registrations', asha.session)).json()).toEqual([before])
})

test('closed and past events are refused', async () => {
  const { queries } = app.services.database
  const set = (slug: string, values: object) =>
    queries.update(masterclasses).set(values).where(eq(masterclasses.slug, slug))
  await set('vibe-coding-session', { status: 'closed' })
  const closed = await start(aWorkshopRegistration())
  expect([closed.statusCode, closed.json().message]).toEqual([409, 'Registration for this session is closed'])
  await set('vibe-coding-session', { status: 'published' })
  expect((await start(aWorkshopRegistration())).statusCode).toBe(200)
  app.clock.now = new Date('2027-06-22T00:00:00Z')
  expect((await start(aRegistration())).statusCode).toBe(409)
  app.clock.now = testNow
})

test.each([
  [{ masterclassSlug: 'nope' }, 404, 'Masterclass Not Found'],
  [{ masterclassSlug: '' }, 400, 'Please select a masterclass'],
  [{ name: 'A' }, 400, 'Name is required'],
  [{ email: 'x' }, 400, 'Invalid email address'],
  [{ phone: '9876543210' }, 400, 'Phone number must be in Indian format (+91 followed by 10 digits)'],
  [{ yearsOfExperience: '2-5 years' }, 400, 'Please select your years of experience'],
  [{ yearsOfExperience: '' }, 400, 'Please select your years of experience'],
  [{ howDidYouKnow: 'Google Search' }, 400, 'Please select how you heard about us'],
  [{ agreeToTerms: false }, 400, 'You must agree to the terms'],
])('%j is refused', async (change, status, message) => {
  const response = await start(aRegistration(change))
  expect([response.statusCode, response.json().message]).toEqual([status, message])
})

test('verifying without a session is 400, and an unknown session is not paid', async () => {
  expect((await app.get('/api/payment/verify')).statusCode).toBe(400)
  expect((await app.get('/api/payment/verify?session_id=')).statusCode).toBe(400)
  for (const id of ['cs_made_up', 'x'.repeat(255), "'; drop table payments; --"])
    expect((await app.get(`/api/payment/verify?session_id=${encodeURIComponent(id)}`)).json()).toEqual({
      success: false,
    })
})

test.each([
  [{ marketingConsent: 'yes' }, 'marketingConsent', 'Please tick the box or leave it empty'],
  [{ organization: 5 }, 'organization', 'Please enter your organization'],
  [{ howDidYouKnowOther: [] }, 'howDidYouKnowOther', 'Please specify'],
])('%j has the wrong type and is refused with the field’s message', async (change, field, message) => {
  const response = await start(aWorkshopRegistration(change))
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { message, code: 'invalid', errors: { [field]: message } },
  ])
})

test('only its own link opens a registration', async () => {
  for (const token of ['1', '1.x', 'x'.repeat(200)])
    expect((await app.get(`/api/registrations/${token}`)).statusCode).toBe(404)
})

test('the calendar file has both evenings', async () => {
  const { url } = (await start(aRegistration())).json()
  await pay(url)
  const { linkToken } = (await verify(url)).registration
  const file = await app.get(`/api/registrations/${linkToken}/calendar`)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['cache-control']).toBe('no-store')
  expect(file.headers['content-disposition']).toBe('attachment; filename="ai-for-everyone-masterclass.ics"')
  expect(file.body.match(/DTSTART:.*|DTEND:.*/g)?.map((line) => line.trim())).toEqual([
    'DTSTART:20270620T123000Z',
    'DTEND:20270620T143000Z',
    'DTSTART:20270621T123000Z',
    'DTEND:20270621T143000Z',
  ])
  expect(file.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})

test('availability says when cards are not accepted', async () => {
  const without = await startTestApp({ provider: null })
  const response = await without.post('/api/create-checkout-session', aRegistration())
  expect([response.statusCode, response.json().message]).toEqual([503, 'Card payments are not available right now'])
  const open = await without.get('/api/masterclasses/ai-for-everyone-masterclass/availability')
  expect(open.json()).toEqual({
    isOpen: true,
    seatsLeft: null,
    price: 1999,
    takesCards: false,
    asksState: false,
    methods: expect.anything(),
  })
  expect((await without.post('/api/stripe/webhook', {})).statusCode).toBe(404)
  await without.close()
})
