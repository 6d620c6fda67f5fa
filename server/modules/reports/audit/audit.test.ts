import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const actions = async (query: string) =>
  (await site.get(`audit${query}`)).rows.map(({ action }: { action: string }) => action)

test('the log can show what the team did without what the site and visitors did', async () => {
  const { id } = await paidRegistration(site)
  await site.call('POST', `registrations/${id}/resend`)
  const visitor = await anAccount(site.app)
  const words = { currentPassword: visitor.password, newPassword: 'two lamps in the window' }
  expect((await site.app.post('/api/change-password', words, visitor.session)).statusCode).toBeLessThan(300)

  expect(await actions('?by=team')).toEqual(['registration.mailed'])
  expect(await actions('?by=others')).toEqual(['password.changed', 'registration.paid'])
  expect(await actions('')).toEqual(['password.changed', 'registration.mailed', 'registration.paid'])
  const { body } = await site.app.get('/api/staff/export/audit?by=team', site.session)
  // The headings, the resent email, and this export itself.
  expect(body.trim().split('\r\n')).toHaveLength(3)
})

test('a member’s own password change is the team’s, and so is what a former member did', async () => {
  const member = { username: 'asha', password: 'a-good-one', name: 'Asha Rao', email: 'asha@example.com' }
  const { id } = (await site.call('POST', 'members', member)).json()
  const login = await site.app.post('/api/login', { username: 'asha', password: 'a-good-one' })
  const headers = { cookie: login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const words = { currentPassword: 'a-good-one', newPassword: 'two lamps in the window' }
  await site.app.post('/api/change-password', words, headers)
  expect(await actions('?by=team&search=asha')).toEqual(['password.changed'])

  const again = await site.app.post('/api/login', { username: 'asha', password: 'two lamps in the window' })
  const cookie = again.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const registration = await paidRegistration(site)
  const url = `/api/staff/registrations/${registration.id}/resend`
  expect((await site.app.request({ method: 'POST', url, headers: { cookie } })).statusCode).toBe(204)
  await site.call('DELETE', `members/${id}`)
  expect(await actions('?by=team&search=asha')).toContain('registration.mailed')
})
