import { afterAll, beforeAll, expect, test } from 'vitest'
import { signToken } from '#server/http/signed-token.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'
import { emailConfirmationToken } from './email-confirmation-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const confirm = (token: unknown, session: Record<string, string> = {}) =>
  app.post('/api/confirm-email', { token }, session)
const listed = async (session: Record<string, string>) => (await app.get('/api/registrations', session)).json()

async function mailedToken(email: string, kind: string) {
  await app.deliverMails()
  const mail = app.mail.delivered.findLast((delivered) => delivered.to === email && delivered.kind === kind)
  // The link has nothing but its token: addresses in the clear end up in histories and logs.
  return /confirm-email\?token=([\w.-]+)$/m.exec(mail?.text ?? '')?.[1]
}

test('a guest’s registration joins an account once its address is confirmed', async () => {
  const { email, session } = await anAccount(app)
  await app.post('/api/create-checkout-session', aRegistration({ email: email.toUpperCase() }))
  expect(await listed(session)).toEqual([])
  const response = await confirm(await mailedToken(email, 'account_welcome'), session)
  expect([response.statusCode, response.json().message]).toEqual([200, 'Thank you. This address is confirmed.'])
  expect(await listed(session)).toHaveLength(1)
  expect((await listed((await anAccount(app)).session)).length).toBe(0)
})

test('only the owner can request the link again', async () => {
  const { email, session } = await anAccount(app)
  expect((await app.post('/api/confirm-email/link')).statusCode).toBe(401)
  expect((await app.post('/api/confirm-email/link', undefined, session)).statusCode).toBe(204)
  expect((await confirm(await mailedToken(email, 'email_proof'), session)).statusCode).toBe(200)
})

test('links for another address or account and made-up links are refused', async () => {
  const { id, email, session } = await anAccount(app)
  expect(
    (await confirm(emailConfirmationToken(app.services.sessionSecret, { userId: id, email }, testNow))).statusCode,
  ).toBe(401)
  const { sessionSecret } = app.services
  for (const token of [
    emailConfirmationToken(sessionSecret, { userId: id, email: 'another@example.com' }, testNow),
    emailConfirmationToken(sessionSecret, { userId: 999_999, email }, testNow),
    emailConfirmationToken('another secret', { userId: id, email }, testNow),
    '1.x',
    '.',
  ])
    expect((await confirm(token, session)).statusCode).toBe(400)
})

test('a link expires after seven days, and only its owner learns that', async () => {
  const { id, email, session } = await anAccount(app)
  const stranger = await anAccount(app)
  const token = await mailedToken(email, 'account_welcome')
  const endless = signToken(
    app.services.sessionSecret,
    'email-proof',
    Buffer.from(`${id} ${email}`).toString('base64url'),
  )
  const daysLater = (days: number) => new Date(testNow.getTime() + days * 24 * 60 * 60 * 1000)
  try {
    app.clock.now = daysLater(7)
    for (const over of [token, endless]) {
      const response = await confirm(over, session)
      expect([response.statusCode, response.json().message]).toEqual([
        410,
        'This link has expired. Please request a new one.',
      ])
    }
    expect((await confirm(token, stranger.session)).statusCode).toBe(400)
    await app.post('/api/confirm-email/link', undefined, session)
    expect((await confirm(await mailedToken(email, 'email_proof'), session)).statusCode).toBe(200)
    app.clock.now = new Date(daysLater(7).getTime() - 1000)
    expect((await confirm(token, session)).statusCode).toBe(200)
  } finally {
    app.clock.now = testNow
  }
})

test('the longest address still makes a valid link', async () => {
  const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.in`
  expect(email).toHaveLength(254)
  const { session } = await anAccount(app, { email })
  expect((await confirm(await mailedToken(email, 'account_welcome'), session)).statusCode).toBe(200)
})
