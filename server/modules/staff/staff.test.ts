import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, masterclasses, outbox, users } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'
import { csvLine } from './export-list.ts'
import { carryOutDecisions } from './proofs/decide.ts'

let app: TestApp
let staff: { cookie: string }
let staffId: number
beforeAll(async () => {
  app = await startTestApp()
  const account = await anAccount(app, { name: 'The Team' })
  staff = account.session
  staffId = account.id
  await app.services.database.queries.update(users).set({ role: 'staff' }).where(eq(users.id, staffId))
})
afterAll(() => app.close())

const get = async (path: string) => (await app.get(`/api/staff/${path}`, staff)).json()
const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.request({ method, url: `/api/staff/${path}`, headers: staff, ...(payload ? { payload } : {}) })
const mailsTo = async (email: string) =>
  (await app.services.database.queries.select().from(outbox).where(eq(outbox.recipient, email))).map(({ kind }) => kind)
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
const guest = (wishes = {}) => ({
  name: 'Guest One',
  email: 'guest@example.com',
  courseSlug: 'ai-for-everyone',
  yearsOfExperience: '0-2',
  agreeToTerms: true,
  ...wishes,
})

test('a proof is approved: it holds after a minute, and until then it can be undone', async () => {
  const { email, registration } = await sendProof(app, { utr: '111122223333' })
  const [proof] = await get('proofs')
  expect(proof).toMatchObject({
    email,
    amount: 1999,
    utr: '111122223333',
    isRepeatedPicture: false,
    isRepeatedUtr: false,
  })
  const decide = () => call('POST', `proofs/${proof.registrationId}/decision`, { decision: 'approve' })
  expect((await decide()).statusCode).toBe(200)
  expect((await decide()).statusCode).toBe(409)
  expect(await get('proofs')).toEqual([])
  expect((await call('DELETE', `proofs/${proof.registrationId}/decision`)).statusCode).toBe(204)
  expect(await get('proofs')).toHaveLength(1)
  await decide()
  await carryOutDecisions(app.services)
  const state = async () => (await app.get(`/api/registrations/${registration.linkToken}`)).json().paymentStatus
  expect(await state()).toBe('awaiting_verification')
  later(61)
  expect((await call('DELETE', `proofs/${proof.registrationId}/decision`)).statusCode).toBe(409)
  await Promise.all([carryOutDecisions(app.services), carryOutDecisions(app.services)])
  expect(await state()).toBe('paid')
  expect(await mailsTo(email)).toEqual(['proof_received', 'payment_received'])
  const lines = await app.services.database.queries.select().from(auditLog).where(eq(auditLog.actorId, staffId))
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['proof.approve', 'proof.undone', 'registration.paid']),
  )
})

test('a proof is refused with a reason, and the payer reads it', async () => {
  const { email } = await sendProof(app, {}, '#00ff00')
  const proof = (await get('proofs')).find((row: { email: string }) => row.email === email)
  expect((await call('POST', `proofs/${proof.registrationId}/decision`, { decision: 'reject' })).statusCode).toBe(400)
  await call('POST', `proofs/${proof.registrationId}/decision`, { decision: 'reject', reason: 'Amount differs' })
  later(61)
  await carryOutDecisions(app.services)
  await app.deliverMails()
  const mail = app.mail.delivered.find(({ to, kind }) => to === email && kind === 'proof_rejected')
  expect(mail?.text).toContain('Amount differs')
})

test('a picture or a bank number that was sent before is told to the team, never to the sender', async () => {
  const first = await sendProof(app, { utr: '999988887777' }, '#123456')
  const second = await sendProof(app, { utr: '999988887777' }, '#123456')
  expect(JSON.stringify(second.registration)).not.toMatch(/repeat/i)
  const proofs: { email: string; isRepeatedPicture: boolean; isRepeatedUtr: boolean }[] = await get('proofs')
  for (const { email } of [first, second])
    expect(proofs.find((proof) => proof.email === email)).toMatchObject({
      isRepeatedPicture: true,
      isRepeatedUtr: true,
    })
})

test('a screenshot is shown to the team as something that cannot run', async () => {
  const { email } = await sendProof(app, {}, '#abcdef')
  const { uploadId } = (await get('proofs')).find((row: { email: string }) => row.email === email)
  const picture = await app.get(`/api/staff/uploads/${uploadId}`, staff)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await app.get('/api/staff/uploads/999999', staff)).statusCode).toBe(404)
})

test('applications are accepted together, once each, and every applicant is told', async () => {
  const { email, session } = await anAccount(app)
  await app.post('/api/applications', { courseSlug: 'vibecoding', reason: 'To build' }, session)
  await app.post('/api/guest-applications', guest())
  const { rows } = await get('applications?status=pending')
  expect(rows.map((row: { isGuest: boolean }) => row.isGuest)).toEqual([true, false])
  const ids = rows.map(({ id }: { id: number }) => id)
  const decide = () => call('POST', 'applications/decision', { ids, status: 'accepted' })
  expect((await decide()).json()).toEqual({ changed: 2 })
  expect((await decide()).json()).toEqual({ changed: 0 })
  expect(await mailsTo('guest@example.com')).toEqual(['application_received', 'application_accepted'])
  expect(await mailsTo(email)).toContain('application_accepted')
  expect((await app.get('/api/applications', session)).json()).toMatchObject([{ status: 'accepted' }])
  expect((await call('PUT', `applications/${ids[0]}/note`, { note: 'Knows Excel well' })).statusCode).toBe(204)
  expect((await get('applications?search=guest%20one')).rows[0]).toMatchObject({ note: 'Knows Excel well' })
  expect((await app.get('/api/applications', session)).body).not.toContain('Knows Excel')
})

test('lists page through without losing or doubling a row', async () => {
  for (let n = 0; n < 55; n++)
    await app.post('/api/contact', {
      name: `N ${n}`,
      email: `n${n}@example.com`,
      subject: 'Subject',
      message: 'A message of words',
    })
  const first = await get('messages')
  expect(first.rows).toHaveLength(50)
  const second = await get(`messages?before=${first.next}`)
  expect(second.next).toBeNull()
  const ids = [...first.rows, ...second.rows].map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(55)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
})

test('a message is marked as answered, and open again', async () => {
  const { id } = (await get('messages')).rows[0]
  expect((await call('PUT', `messages/${id}/answered`, { isAnswered: true })).statusCode).toBe(204)
  expect((await get('messages?open=true')).rows.some((row: { id: number }) => row.id === id)).toBe(false)
  await call('PUT', `messages/${id}/answered`, { isAnswered: false })
  expect((await get('messages')).rows[0].answered_at).toBeNull()
  expect((await call('PUT', 'messages/999999/answered', { isAnswered: true })).statusCode).toBe(404)
})

async function paid() {
  const form = aSignUp()
  const { url } = (await app.post('/api/create-checkout-session', form)).json()
  const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha' }
  await app.post(`/api/sandbox/checkout/${url.split('/').at(-1)}/pay`, card)
  const { rows } = await get(`registrations?search=${form.email}`)
  return rows[0]
}

test('a registration is moved seat for seat, mailed again, cancelled, and its refund marked', async () => {
  const { id, email } = await paid()
  const seats = async () =>
    Object.fromEntries(
      (await get('events')).map((event: { slug: string; seatsTaken: number }) => [event.slug, event.seatsTaken]),
    )
  const before = await seats()
  expect((await call('POST', `registrations/${id}/move`, { eventSlug: 'vibe-coding-session' })).statusCode).toBe(204)
  expect(await seats()).toEqual({
    'ai-for-everyone-masterclass': before['ai-for-everyone-masterclass'] - 1,
    'vibe-coding-session': before['vibe-coding-session'] + 1,
  })
  await call('POST', `registrations/${id}/resend`)
  expect((await mailsTo(email)).filter((kind) => kind === 'payment_received')).toHaveLength(2)
  expect((await call('POST', `registrations/${id}/cancel`)).statusCode).toBe(204)
  expect((await call('POST', `registrations/${id}/cancel`)).statusCode).toBe(409)
  expect((await get('registrations?refundDue=true')).rows[0]).toMatchObject({
    id,
    refundDue: 1999,
    paymentStatus: 'refunded',
  })
  expect((await seats())['vibe-coding-session']).toBe(before['vibe-coding-session'])
  expect((await call('POST', `registrations/${id}/refunded`)).statusCode).toBe(204)
  expect((await get('registrations?refundDue=true')).rows).toEqual([])
  expect((await call('POST', 'registrations/999999/cancel')).statusCode).toBe(404)
})

test('moving into a full session, or one where the person is already, is refused', async () => {
  const { id } = await paid()
  const { queries } = app.services.database
  const limit = (count: number | null) =>
    queries.update(masterclasses).set({ seats: count }).where(eq(masterclasses.slug, 'vibe-coding-session'))
  await limit(0)
  const full = await call('POST', `registrations/${id}/move`, { eventSlug: 'vibe-coding-session' })
  expect([full.statusCode, full.json().message]).toEqual([409, 'This session is full'])
  await limit(null)
})

const event = {
  slug: 'ai-for-founders-live',
  title: 'AI for Founders, live',
  description: 'An evening for founders.',
  startDate: '2027-01-10T18:00:00+05:30',
  endDate: '2027-01-10T20:00:00+05:30',
  price: 999.5,
  seats: 30,
  isOpen: true,
  featured: false,
}

test('a new masterclass is on the public list at once, and its change too; its slug stays', async () => {
  const made = await call('POST', 'events', event)
  expect(made.statusCode).toBe(201)
  const find = async () => (await app.get(`/api/masterclasses/${event.slug}`)).json()
  expect(await find()).toMatchObject({ price: 999.5, startDate: '2027-01-10T12:30:00.000Z' })
  const { id } = made.json()
  await call('PUT', `events/${id}`, { ...event, slug: 'another', price: 1500, isOpen: false })
  expect((await app.get(`/api/masterclasses/${event.slug}/availability`)).json()).toMatchObject({
    price: 1500,
    isOpen: false,
  })
  const again = await call('POST', 'events', event)
  expect([again.statusCode, again.json().errors]).toEqual([409, { slug: 'Another one has this address already' }])
  const [line] = (await get('audit?search=event.changed')).rows
  expect(line).toMatchObject({ before: { pricePaise: 99_950 }, after: { price: 1500, slug: event.slug } })
})

test.each([
  [{ endDate: event.startDate }, 'endDate', 'It must end after it begins'],
  [{ slug: 'Not A Slug' }, 'slug', 'Small letters, digits and hyphens only'],
  [{ price: -1 }, 'price', 'Please enter a price'],
  [{ imagePath: 'javascript:alert(1)' }, 'imagePath', 'An address that starts with https:// or /'],
])('an event with %j is refused', async (change, field, message) => {
  const answer = await call('POST', 'events', { ...event, slug: 'fresh-one', ...change })
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { [field]: message }])
})

test('a course is made and changed', async () => {
  const course = {
    slug: 'ai-for-teachers',
    title: 'AI for Teachers',
    subtitle: 'Plan lessons',
    description: 'Words.',
    category: 'Education',
    featured: true,
  }
  const made = await call('POST', 'courses', course)
  expect(made.statusCode).toBe(201)
  await call('PUT', `courses/${made.json().id}`, { ...course, title: 'AI for Schools' })
  const { json } = await app.get('/api/courses')
  expect(json()).toEqual(expect.arrayContaining([expect.objectContaining({ slug: 'ai-for-teachers' })]))
})

test('today counts what waits, by India’s days', async () => {
  const today = await get('today')
  expect(today.days).toHaveLength(30)
  expect(today.days.at(-1).day).toBe('2026-11-15')
  expect(today.waiting.messages).toBeGreaterThan(50)
  expect(today.funnel.paid).toBeGreaterThan(0)
  expect(today.funnel.registered).toBeGreaterThanOrEqual(today.funnel.paid)
  expect(today.days.reduce((sum: number, { revenue }: { revenue: number }) => sum + revenue, 0)).toBeGreaterThan(0)
})

test('a person’s whole history is in one place, with or without an account', async () => {
  const { email, session } = await anAccount(app)
  await app.post('/api/applications', { courseSlug: 'vibecoding' }, session)
  await app.post('/api/contact', {
    name: 'A B',
    email: email.toUpperCase(),
    subject: 'Question',
    message: 'A message of words',
  })
  const history = await get(`person?email=${encodeURIComponent(email)}`)
  expect(history).toMatchObject({ person: { email }, registrationAnswers: { organization: 'Acme' } })
  expect([history.applications.length, history.messages.length]).toEqual([1, 1])
  expect(history.mails.length).toBeGreaterThan(2)
  expect(await get('person?email=nobody@example.com')).toMatchObject({ person: null, applications: [] })
  expect(JSON.stringify(history)).not.toContain('argon2')
})

test('a list is exported whole, and no cell is a formula', async () => {
  await app.post('/api/contact', {
    name: '=HYPERLINK("http://evil")',
    email: 'evil@example.com',
    subject: '+1 subject',
    message: 'Ten letters, "quoted"',
  })
  const file = await app.get('/api/staff/export/messages', staff)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(file.body).toContain(`"'+1 subject"`)
  expect(file.body.trim().split('\r\n').length).toBeGreaterThan(55)
  for (const list of ['applications', 'registrations', 'interests', 'people', 'mails', 'audit'])
    expect((await app.get(`/api/staff/export/${list}`, staff)).statusCode).toBe(200)
  expect((await app.get('/api/staff/export/passwords', staff)).statusCode).toBe(400)
  expect(csvLine([-5, '-5', null, '@x'])).toBe(`-5,"'-5","","'@x"\r\n`)
})

test('the team grows and shrinks; nobody takes the role from themselves', async () => {
  const member = { username: 'second', password: 'a-good-one', name: 'Second', email: 'second@example.com' }
  const made = await call('POST', 'members', member)
  expect([made.statusCode, made.json()]).toEqual([201, expect.objectContaining({ username: 'second' })])
  expect((await call('POST', 'members', member)).json().message).toBe('Username already exists')
  expect(await get('members')).toHaveLength(2)
  expect((await call('DELETE', `members/${staffId}`)).statusCode).toBe(409)
  expect((await call('DELETE', `members/${made.json().id}`)).statusCode).toBe(204)
  expect(await get('members')).toHaveLength(1)
  expect((await app.post('/api/login', { username: 'second', password: 'a-good-one' })).statusCode).toBe(200)
})

test('a dead mail is sent again', async () => {
  app.mail.mood = 'refusing'
  await app.post('/api/contact', {
    name: 'A B',
    email: 'dead@example.com',
    subject: 'Question',
    message: 'A message of words',
  })
  app.clock.now = new Date(Math.max(app.clock.now.getTime(), testNow.getTime()) + 1000)
  await app.deliverMails()
  const dead = (await get('mails?state=dead')).rows.find(
    (mail: { recipient: string }) => mail.recipient === 'dead@example.com',
  )
  expect(dead.lastError).toBe('550')
  app.mail.mood = 'well'
  expect((await call('POST', `mails/${dead.id}/again`)).statusCode).toBe(204)
  await app.deliverMails()
  expect(app.mail.delivered.some(({ to }) => to === 'dead@example.com')).toBe(true)
})
