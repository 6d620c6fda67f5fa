import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { emailProofToken } from './email-proof-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const prove = (token: unknown, session: Record<string, string> = {}) =>
  app.post('/api/confirm-email', { token }, session)
const listed = async (session: Record<string, string>) => (await app.get('/api/registrations', session)).json()

async function mailedToken(email: string, kind: string) {
  await app.deliverMails()
  const mail = app.mail.delivered.findLast((delivered) => delivered.to === email && delivered.kind === kind)
  return /confirm-email\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
}

test('a guest’s registration joins an account only once the account has proved its address', async () => {
  const { email, session } = await anAccount(app)
  await app.post('/api/create-checkout-session', aSignUp({ email: email.toUpperCase() }))
  expect(await listed(session)).toEqual([])
  const answer = await prove(await mailedToken(email, 'account_welcome'), session)
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'Thank you. This address is confirmed.'])
  expect(await listed(session)).toHaveLength(1)
  expect((await listed((await anAccount(app)).session)).length).toBe(0)
})

test('the link can be asked for again by its owner alone', async () => {
  const { email, session } = await anAccount(app)
  expect((await app.post('/api/confirm-email/link')).statusCode).toBe(401)
  expect((await app.post('/api/confirm-email/link', undefined, session)).statusCode).toBe(204)
  expect((await prove(await mailedToken(email, 'email_proof'), session)).statusCode).toBe(200)
})

test('a link for another address or account, and one that is made up, prove nothing', async () => {
  const { id, email, session } = await anAccount(app)
  expect((await prove(emailProofToken(app.services.sessionSecret, id, email))).statusCode).toBe(401)
  const { sessionSecret } = app.services
  for (const token of [
    emailProofToken(sessionSecret, id, 'another@example.com'),
    emailProofToken(sessionSecret, 999_999, 'newcomer1@example.com'),
    emailProofToken('another secret', id, 'newcomer1@example.com'),
    '1.x',
    '.',
  ])
    expect((await prove(token, session)).statusCode).toBe(400)
})
