import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyApplicationDecisions } from '#server/modules/applications/public.ts'
import { releaseExpiredHolds } from '#server/modules/payments/public.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { payAt } from '#tests/support/buyers.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

/** One end-to-end flow per module, on the embedded database. The rules have their own tests. */
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

test('accounts: a visitor signs up, resets the password, and only the new one works', async () => {
  const { app } = site
  const { username, password, email, session } = await anAccount(app)
  expect((await app.get('/api/user', session)).json()).toMatchObject({ username, email })
  await app.post('/api/forgot-password', { email })
  await app.deliverMails()
  const mail = app.mail.delivered.find(({ kind, to }) => kind === 'password_reset' && to === email)
  const token = /reset-password\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await app.post('/api/reset-password', { token, password: 'a-better-one' })).statusCode).toBe(200)
  expect((await app.get('/api/user', session)).statusCode).toBe(401)
  expect((await app.post('/api/login', { username, password })).statusCode).toBe(401)
  expect((await app.post('/api/login', { username, password: 'a-better-one' })).statusCode).toBe(200)
})

test('applications: a guest and a user apply, the team accepts, and the user sees it', async () => {
  const { app, call, get } = site
  const guest = {
    name: 'Asha Rao',
    email: 'guest@example.com',
    courseSlug: 'ai-for-everyone',
    yearsOfExperience: '5-10',
    agreeToTerms: true,
  }
  expect((await app.post('/api/guest-applications', guest)).statusCode).toBe(201)
  const { session, email } = await anAccount(app)
  const { id } = (await app.post('/api/applications', { courseSlug: 'vibecoding' }, session)).json()
  expect((await app.post('/api/applications', { courseSlug: 'vibecoding' }, session)).statusCode).toBe(409)
  expect((await get('applications')).rows).toHaveLength(2)
  expect((await call('POST', 'applications/decision', { ids: [id], status: 'accepted' })).statusCode).toBe(200)
  site.advanceSeconds(60)
  await applyApplicationDecisions(app.services)
  expect((await app.get('/api/applications', session)).json()).toMatchObject([{ id, status: 'accepted' }])
  expect(await site.mailsTo(email)).toContain('application_accepted')
})

test('registrations and payments: one is paid by card, another hold expires, and a payment is refunded', async () => {
  const { app, call, get } = site
  const [paying, leaving] = [aRegistration(), aRegistration()]
  const { url } = (await app.post('/api/create-checkout-session', paying)).json()
  await app.post('/api/create-checkout-session', leaving)
  expect((await payAt(app, url)).statusCode).toBe(200)
  const { registration } = (await app.get(`/api/payment/verify?session_id=${url.split('/').at(-1)}`)).json()
  expect(registration).toMatchObject({ paymentStatus: 'paid', amount: 1999 })
  expect((await app.get(`/api/registrations/${registration.linkToken}/calendar`)).body).toContain('BEGIN:VEVENT')
  site.advanceSeconds(31 * 60)
  await releaseExpiredHolds(app.services)
  const rowOf = async (email: string) => (await get(`registrations?search=${email}`)).rows[0]
  expect(await rowOf(leaving.email)).toMatchObject({ paymentStatus: 'failed' })
  const { id } = await rowOf(paying.email)
  expect((await call('POST', `registrations/${id}/cancel`)).statusCode).toBeLessThan(300)
  const { payments } = await get(`registrations/${id}/order`)
  const refund = { reason: 'They cannot come', freesSeats: true }
  expect((await call('POST', `payments/${payments[0].id}/refunds`, refund)).json()).toMatchObject({ state: 'done' })
  expect(await rowOf(paying.email)).toMatchObject({ paymentStatus: 'refunded' })
})

test('privacy: a user exports their data and deletes the account', async () => {
  const { app } = site
  const { session, email, username, password } = await anAccount(app)
  await app.post('/api/applications', { courseSlug: 'vibecoding' }, session)
  const data = (await app.get('/api/account/data', session)).json()
  expect(data).toMatchObject({ user: { email }, applications: [{ courseSlug: 'vibecoding' }] })
  const erased = await app.request({ method: 'DELETE', url: '/api/account', payload: { password }, headers: session })
  expect(erased.statusCode).toBe(204)
  expect((await app.post('/api/login', { username, password })).statusCode).toBe(401)
  expect((await site.get(`people?search=${username}`)).rows).toEqual([])
})
