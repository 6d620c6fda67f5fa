import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { masterclasses, masterclassRegistrations, payments } from '#database/schema/tables.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { findRowsByEmail } from '#tests/support/find-rows-by-email.ts'
import { isOfRegistration } from '#tests/support/is-of-registration.ts'
import { postForm } from '#tests/support/post-form.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'

let app: TestApp
let file: Buffer
beforeAll(async () => {
  app = await startTestApp()
  file = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#3b35c9' } })
    .png()
    .toBuffer()
})
afterAll(() => app.close())

const masterclass = 'ai-for-everyone-masterclass'
const workshop = 'vibe-coding-session'
const send = (fields: Record<string, string>) => postForm(app, '/api/qr-payment-confirmation', fields, { file })
const change = (slug: string, values: Partial<typeof masterclasses.$inferInsert>) =>
  app.services.database.queries.update(masterclasses).set(values).where(eq(masterclasses.slug, slug))
afterEach(async () => {
  app.clock.now = testNow
  for (const slug of [masterclass, workshop]) await change(slug, { seats: null, status: 'published' })
})

const payer = () => {
  const { name, email, phone } = aRegistration()
  return { name, email, phone }
}
const workshopPayer = () => {
  const { name: userName, email: userEmail, phone: userPhone } = aWorkshopRegistration()
  return { userName, userEmail, userPhone }
}

async function readStored(email: string) {
  const { registration, uploads, payments, mails } = await findRowsByEmail(app, email)
  const outcomes = payments.map(({ outcome }) => outcome)
  return { status: registration?.paymentStatus, uploads: uploads.length, payments: outcomes, mails }
}
/** All of them: after a payment the next proof makes another registration. */
async function registrationsOf(email: string) {
  const { queries } = app.services.database
  const rows = await queries.query.masterclassRegistrations.findMany({
    where: eq(masterclassRegistrations.email, email),
    orderBy: masterclassRegistrations.id,
  })
  return Promise.all(
    rows.map(async ({ id, paymentStatus }) => {
      const found = await queries.select().from(payments).where(isOfRegistration(payments.orderId, id))
      return { status: paymentStatus, payments: found.map(({ outcome }) => outcome) }
    }),
  )
}
const refundDue = { status: 'failed', uploads: 1, payments: ['refund_due'], mails: ['seat_lost'] }

test.each([
  [
    'closed by the team',
    'session_closed',
    'Registration for this session is closed',
    () => change(masterclass, { status: 'closed' }),
  ],
  [
    'over',
    'session_closed',
    'Registration for this session is closed',
    async () => {
      app.clock.now = new Date('2027-12-01T00:00:00Z')
    },
  ],
  ['full', 'session_full', 'This session is full', () => change(masterclass, { seats: 0 })],
])('for an event that is %s it stores the proof and announces a refund', async (_why, code, message, make) => {
  await make()
  const person = payer()
  const response = await send(person)
  expect([response.statusCode, response.json()]).toEqual([409, { message, code, isRefundDue: true }])
  expect(await readStored(person.email)).toEqual(refundDue)
  // Sent again: the picture is stored again, but the refund is due once.
  const refund = { message: 'Your payment for this session is being refunded', code: 'refund_under_way' }
  const again = code === 'session_closed' ? { message, code } : refund
  expect((await send(person)).json()).toEqual({ ...again, isRefundDue: true })
  expect(await readStored(person.email)).toEqual({ ...refundDue, uploads: 2 })
})

test('a different payment, by UTR or picture, is not treated as the one due for refund', async () => {
  const [byNumber, byPicture] = [payer(), payer()]
  await change(masterclass, { status: 'closed' })
  await send({ ...byNumber, utr: '123456789012' })
  await send(byPicture)
  await change(masterclass, { status: 'published' })
  // A payment that is due for refund buys no seat, even when one is free again.
  const same = await send({ ...byNumber, utr: '123456789012' })
  expect(same.json()).toEqual({
    message: 'Your payment for this session is being refunded',
    code: 'refund_under_way',
    isRefundDue: true,
  })
  expect((await send({ ...byNumber, utr: '210987654321' })).statusCode).toBe(201)
  const another = await sharp(file).resize(21).png().toBuffer()
  expect((await postForm(app, '/api/qr-payment-confirmation', byPicture, { file: another })).statusCode).toBe(201)
  for (const { email } of [byNumber, byPicture])
    expect(await registrationsOf(email)).toEqual([
      { status: 'failed', payments: ['refund_due'] },
      { status: 'awaiting_verification', payments: ['open'] },
    ])
})

test('a proof that was not stored announces no refund', async () => {
  const person = payer()
  await send(person)
  const again = await send(person)
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { message: 'You are already registered for this session', code: 'already_registered', isOwnerEmailed: true },
  ])
})

const selectExperience = 'Please select your years of experience'
const selectSource = 'Please select how you heard about us'
test.each([
  [{ yearsOfExperience: '99' }, 'yearsOfExperience', selectExperience],
  [{ howDidYouKnow: 'zz' }, 'howDidYouKnow', selectSource],
  [{ yearsOfExperience: '2-5 years' }, 'yearsOfExperience', selectExperience],
  [{ howDidYouKnow: 'Google Search' }, 'howDidYouKnow', selectSource],
  [{ masterclassSlug: workshop, yearsOfExperience: '2-5' }, 'yearsOfExperience', selectExperience],
  [{ masterclassSlug: workshop, howDidYouKnow: 'LinkedIn' }, 'howDidYouKnow', selectSource],
  [{ agreeToTerms: 'false' }, 'agreeToTerms', 'You must agree to the terms'],
  [{ marketingConsent: 'perhaps' }, 'marketingConsent', 'Please tick the box or leave it empty'],
  [{ name: 'x'.repeat(101) }, 'name', 'Please use at most 100 characters'],
  [{ name: 'x'.repeat(3000) }, 'name', 'Please use at most 100 characters'],
  [{ email: `${'x'.repeat(3000)}@example.com` }, 'email', 'Invalid email address'],
  [{ organization: 'x'.repeat(201) }, 'organization', 'Please use at most 200 characters'],
])('%j is refused with the message of the card form', async (wrong, field, message) => {
  const person = payer()
  const response = await send({ ...person, ...wrong })
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { message, code: 'invalid', errors: { [field]: message } },
  ])
  expect((await readStored(person.email)).status).toBeUndefined()
})

test('errors of payer and answers are reported together, under the sent field names', async () => {
  const response = await send({ ...workshopPayer(), userEmail: 'x', yearsOfExperience: '2-5' })
  expect(response.json().errors).toEqual({ userEmail: 'Invalid email address', yearsOfExperience: selectExperience })
})

test('fields that the spec does not send may be omitted or empty', async () => {
  const answers = { yearsOfExperience: '', howDidYouKnow: '', organization: '', marketingConsent: '', agreeToTerms: '' }
  for (const fields of [payer(), workshopPayer(), { ...payer(), ...answers }, { ...workshopPayer(), ...answers }])
    expect((await send(fields)).statusCode).toBe(201)
  expect((await send({ ...payer(), agreeToTerms: 'true' })).statusCode).toBe(201)
})

test.each([
  ['the session’s name', { ...payer(), sessionName: 'Vibe Coding Session' }, workshop],
  ['the session’s name in spaces', { ...payer(), sessionName: ' Vibe Coding Session ' }, workshop],
  ['the workshop’s field names', workshopPayer(), workshop],
  ['default', payer(), masterclass],
  ['an unknown session name', { ...payer(), sessionName: 'AI for Everyone' }, masterclass],
  [
    'the slug, before anything else',
    { ...payer(), sessionName: 'Vibe Coding Session', masterclassSlug: masterclass },
    masterclass,
  ],
])('the event is determined by %s', async (_by, fields, slug) => {
  const response = await send(fields)
  expect([response.statusCode, response.json().registration.event.slug]).toEqual([201, slug])
})

test('a form with a repeated field is refused', async () => {
  const form = new FormData()
  for (const [field, value] of Object.entries(payer())) form.append(field, value)
  form.append('email', 'another@example.in')
  form.append('screenshot', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'proof.png')
  const written = new Response(form)
  const response = await app.request({
    method: 'POST',
    url: '/api/qr-payment-confirmation',
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  })
  expect([response.statusCode, response.json().message]).toEqual([400, 'We couldn’t read the request'])
})
