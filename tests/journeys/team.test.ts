import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyDueDecisions } from '#server/modules/payments/public.ts'
import { anEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

/** One end-to-end flow per console module, on the embedded database. */
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const readStatus = async (linkToken: string) =>
  (await site.app.get(`/api/registrations/${linkToken}`)).json().paymentStatus

test('proofs: a screenshot is rejected, another one approved, and the registration is paid', async () => {
  const { app, call, get } = site
  const { email, registration } = await sendProof(app, { utr: '111122223333' })
  const decide = async (decision: object) => {
    const [proof] = await get('proofs')
    expect(proof).toMatchObject({ email })
    expect((await call('POST', `proofs/${proof.registrationId}/decision`, decision)).statusCode).toBe(200)
    site.advanceSeconds(61)
    await applyDueDecisions(app.services)
  }
  await decide({ decision: 'reject', reason: 'The amount is cut off.' })
  expect(await readStatus(registration.linkToken)).toBe('rejected')
  await sendProof(app, { email, utr: '111122224444' }, '#112233')
  await decide({ decision: 'approve' })
  expect(await get('proofs')).toEqual([])
  expect(await site.mailsTo(email)).toContain('payment_received')
})

test('catalogue: an event is created, updated and listed, and its changes are in the audit log', async () => {
  const { app, call, get } = site
  const event = anEvent()
  const made = await call('POST', 'events', event)
  expect(made.statusCode, made.body).toBe(201)
  const { id, version } = made.json()
  const saved = await call('PUT', `events/${id}`, { ...event, version, price: 1500 })
  expect(saved.statusCode).toBe(200)
  expect((await call('PUT', `events/${id}`, { ...event, version, price: 2 })).statusCode).toBe(409)
  await call('POST', `events/${id}/status`, { status: 'published', version: saved.json().version })
  expect((await app.get(`/api/masterclasses/${event.slug}`)).json()).toMatchObject({ price: 1500 })
  expect((await get('audit?search=event.changed')).rows[0]).toMatchObject({ after: { price: 1500 } })
  const [course] = await get('courses')
  await call('PUT', `courses/${course.id}`, { ...course, title: 'Renamed' })
  expect((await app.get('/api/courses')).body).toContain('Renamed')
})

test('inbox and mail: a message is found by search and answered, and its emails are sent', async () => {
  const { app, call, get } = site
  const message = {
    name: 'Kabir Rao',
    email: 'kabir@example.com',
    subject: 'Zanzibar',
    message: 'When is the next one?',
  }
  expect((await app.post('/api/contact', message)).statusCode).toBe(201)
  const [row] = (await get('messages?search=zanzibar')).rows
  expect((await call('PUT', `messages/${row.id}/answered`, { isAnswered: true })).statusCode).toBe(204)
  expect((await get('messages?open=true')).rows).toEqual([])
  await app.deliverMails()
  expect(app.mail.delivered.map(({ to }) => to)).toContain('kabir@example.com')
  expect((await get('mails?state=sent')).rows.length).toBeGreaterThan(0)
})

test('reports: Today counts, a person has a history, and lists are exported', async () => {
  const { app, get } = site
  const { email, reference } = await paidRegistration(site)
  expect((await get('today')).days.at(-1).paid).toBeGreaterThan(0)
  expect((await app.get(`/api/staff/person?email=${encodeURIComponent(email)}`, site.session)).body).toContain(
    reference,
  )
  expect((await app.get('/api/staff/export/registrations', site.session)).body).toContain(email)
})

test('team: a member is added, signs in, and is removed', async () => {
  const { app, call, get } = site
  const member = {
    username: 'farah',
    password: 'a first one for farah',
    name: 'Farah Shaikh',
    email: 'farah@example.in',
  }
  expect((await call('POST', 'members', member)).statusCode).toBe(201)
  expect((await app.post('/api/login', member)).statusCode).toBe(200)
  const { id } = (await get('members')).find(({ username }: { username: string }) => username === 'farah')
  expect((await call('DELETE', `members/${id}`)).statusCode).toBe(204)
  expect(await get('members')).toHaveLength(1)
})
