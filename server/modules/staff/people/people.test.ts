import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

test('a person’s whole history is in one place, with or without an account', async () => {
  const { app, get } = site
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
