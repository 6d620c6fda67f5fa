import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { findRowsByEmail } from '#tests/support/find-rows-by-email.ts'
import { postForm } from '#tests/support/post-form.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { approveProof, rejectProof } from './decide-proof.ts'

let app: TestApp
let png: Buffer
beforeAll(async () => {
  app = await startTestApp()
  png = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#3b35c9' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'a secret place' } } })
    .png()
    .toBuffer()
})
afterAll(() => app.close())

const confirmation = '/api/qr-payment-confirmation'

const send = (fields: Record<string, string>, file: Buffer | null = png, url = confirmation, headers = {}) =>
  postForm(app, url, fields, { file, headers })

const payer = () => {
  const { name, email, phone } = aRegistration()
  return { name, email, phone }
}
const findRows = (email: string) => findRowsByEmail(app, email)

test('a UPI request has payee, exact amount and a reference, and its QR code is an SVG', async () => {
  const request = (await app.post('/api/upi-payment', aRegistration())).json()
  expect(request).toEqual({
    reference: expect.stringMatching(/^RW[A-HJ-NP-Z2-9]{8}$/),
    amount: 1999,
    payee: 'Rolewise',
    vpa: 'rolewise@upi',
    link: `upi://pay?pa=rolewise@upi&pn=Rolewise&am=1999.00&cu=INR&tr=${request.reference}&tn=${request.reference}%20AI%20for%20Everyone`,
    holdEndsAt: new Date(app.clock.now.getTime() + 20 * 60_000).toISOString(),
    holdMs: 20 * 60_000,
  })
  const code = await app.get(`/api/upi-payment/${request.reference}/code`)
  expect(code.statusCode).toBe(200)
  expect(code.headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'no-store' })
  expect(code.body).toMatch(/^<svg/)
  expect(code.body).not.toMatch(/style=|<script/)
  expect((await app.get('/api/upi-payment/made-up/code')).statusCode).toBe(404)
})

test('masterclass flow: name, email, phone and a screenshot make a registration', async () => {
  const person = payer()
  const response = await send({ ...person, utr: '123456789012', reference: 'RWABCDEFGH' })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    message: 'Our team will verify and contact you shortly.',
    registration: { paymentStatus: 'awaiting_verification', reference: 'RWABCDEFGH', amount: 1999 },
  })
  const { registration, uploads: pictures, payments: attempts, mails } = await findRows(person.email)
  expect(registration).toMatchObject({ holdsSeat: true, holdExpiresAt: null, reference: 'RWABCDEFGH' })
  expect(attempts).toMatchObject([{ provider: 'upi', outcome: 'open', providerReference: '123456789012' }])
  expect(mails).toEqual(['proof_received'])
  const picture = pictures[0]?.content ?? Buffer.alloc(0)
  expect(pictures[0]?.mediaType).toBe('image/webp')
  expect((await sharp(picture).metadata()).format).toBe('webp')
  expect(Buffer.from(picture).includes('a secret place')).toBe(false)
})

test('workshop flow: accepts its own field names and the rest of its form', async () => {
  const { name, email, phone, organization, yearsOfExperience, howDidYouKnow } = aWorkshopRegistration()
  const response = await send({
    userName: name,
    userEmail: email,
    userPhone: phone,
    sessionName: 'Vibe Coding Session',
    amount: '1',
    organization,
    yearsOfExperience,
    howDidYouKnow,
    marketingConsent: 'true',
  })
  expect(response.json().registration).toMatchObject({ amount: 1200, event: { slug: 'vibe-coding-session' } })
  const { registration, payments: attempts } = await findRows(email)
  expect(registration).toMatchObject({ organization, yearsOfExperience, howDidYouKnow, marketingConsent: true })
  expect(attempts).toMatchObject([{ amountPaise: 120_000 }])
})

test.each([
  [{ name: 'A' }, 'name', 'Name is required'],
  [{ email: 'x' }, 'email', 'Invalid email address'],
  [{ phone: '12' }, 'phone', 'Phone number must be in Indian format (+91 followed by 10 digits)'],
  [{ utr: '12' }, 'utr', 'The UPI reference number has 12 digits'],
])('%j is refused with a field error, and nothing is stored', async (change, field, message) => {
  const response = await send({ ...payer(), ...change })
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { message, code: 'invalid', errors: { [field]: message } },
  ])
})

test('workshop flow: errors use its own field names', async () => {
  const response = await send({ userName: 'A', userEmail: 'x' })
  expect(response.json().errors).toEqual({
    userName: 'Name is required',
    userEmail: 'Invalid email address',
    userPhone: 'Phone number must be in Indian format (+91 followed by 10 digits)',
  })
})

test('a missing or empty screenshot is refused, and nothing is stored', async () => {
  for (const file of [null, Buffer.alloc(0)]) {
    const person = payer()
    const response = await send(person, file)
    const message = 'Please upload your payment screenshot first'
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message, code: 'invalid', errors: { screenshot: message } },
    ])
    expect((await findRows(person.email)).registration).toBeUndefined()
  }
})

test('JSON instead of a form, and a form instead of JSON, are 415', async () => {
  expect((await app.post(confirmation, payer())).statusCode).toBe(415)
  expect((await send(payer(), png, '/api/contact')).statusCode).toBe(415)
})

test('a malformed form is 400', async () => {
  const response = await app.request({
    method: 'POST',
    url: confirmation,
    payload: 'nothing',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(response.statusCode).toBe(400)
})

test('a second proof is refused while the first is pending', async () => {
  const person = payer()
  await send(person)
  const again = await send({ ...person, email: person.email.toUpperCase() })
  expect([again.statusCode, again.json().message]).toEqual([409, 'You are already registered for this session'])
})

test('after a rejection the payer sends another screenshot through the link, and it is approved', async () => {
  const { id: actorId } = await anAccount(app)
  const person = payer()
  const { linkToken } = (await send(person)).json().registration
  const registrationId = (await findRows(person.email)).registration?.id ?? 0
  await rejectProof(app.services, { registrationId, actorId, reason: 'The amount cannot be read' })
  expect((await app.get(`/api/registrations/${linkToken}`)).json()).toMatchObject({
    paymentStatus: 'rejected',
    rejectionReason: 'The amount cannot be read',
  })
  expect((await findRows(person.email)).registration?.holdsSeat).toBe(false)
  const better = await send({ utr: '210987654321' }, png, `/api/registrations/${linkToken}/proof`)
  expect(better.json()).toMatchObject({ paymentStatus: 'awaiting_verification', rejectionReason: null })
  await approveProof(app.services, { registrationId, actorId })
  await expect(approveProof(app.services, { registrationId, actorId })).rejects.toThrow('already been decided')
  expect((await app.get(`/api/registrations/${linkToken}`)).json()).toMatchObject({
    paymentStatus: 'paid',
    receiptNumber: expect.stringMatching(/^RWR\/26-27\/\d{6}$/),
  })
  expect((await findRows(person.email)).mails).toEqual([
    'proof_received',
    'proof_rejected',
    'proof_received',
    'payment_received',
  ])
  expect((await send({}, png, `/api/registrations/${linkToken}/proof`)).statusCode).toBe(409)
})

test('a proof for a full event is stored, a refund is due, and the payer is emailed', async () => {
  const { queries } = app.services.database
  const seats = (count: number | null) =>
    queries.update(masterclasses).set({ seats: count }).where(eq(masterclasses.slug, 'vibe-coding-session'))
  await seats(0)
  const { name: userName, email: userEmail, phone: userPhone } = aWorkshopRegistration()
  const response = await send({ userName, userEmail, userPhone })
  expect([response.statusCode, response.json().message]).toEqual([409, 'This session is full'])
  const { registration, uploads: pictures, payments: attempts, mails } = await findRows(userEmail)
  expect(registration).toMatchObject({ paymentStatus: 'failed', holdsSeat: false })
  expect([pictures.length, attempts[0]?.outcome, mails]).toEqual([1, 'refund_due', ['seat_lost']])
  await seats(null)
})
