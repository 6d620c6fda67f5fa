import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { aStaffMember, staffCaller } from '#tests/support/staff-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { resetToken } from './reset-token.ts'
import { insertReset } from './store.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  app = await startTestApp()
  owner = await aStaffMember(app, { isOwner: true })
})
afterAll(() => app.close())

const leakedMessage = 'Too many people use this password. Please choose another.'
const refused = (field: string, message = leakedMessage) => [
  400,
  { message, code: 'invalid', errors: { [field]: message } },
]

let turn = 0
const registering = (password: string, overrides: Partial<ReturnType<typeof aSignUp>> = {}) =>
  app.post('/api/register', { ...aSignUp(), username: `somebody${++turn}`, ...overrides, password })

test.each(['secret-pass-1', 'Str0ngPass!9', 'correct horse', 'test-pass-42', 'longenough1', 'testpass', 'secret123'])(
  '%s is accepted',
  async (password) => expect((await registering(password)).statusCode).toBe(201),
)

test('a password may contain a name with enough other characters', async () => {
  expect((await registering('asha-sings-42', { username: 'asha' })).statusCode).toBe(201)
  expect((await registering('farah#123', { username: 'Farah' })).statusCode).toBe(201)
  expect((await registering('priya-walks-far', { email: 'priya@example.in' })).statusCode).toBe(201)
  // Short names occur in many words by chance.
  expect((await registering('Candace', { username: 'ace' })).statusCode).toBe(201)
})

// None is in the browser's short list; the last is near the end of the first three thousand.
test.each(['password123', 'LIVERPOOL', 'abc12345', 'pass1234'])(
  'the leaked password %s is refused everywhere',
  async (password) => {
    const registered = await registering(password)
    expect([registered.statusCode, registered.json()]).toEqual(refused('password'))

    const { id, session, password: currentPassword } = await anAccount(app)
    const changed = await app.post('/api/change-password', { currentPassword, newPassword: password }, session)
    expect([changed.statusCode, changed.json()]).toEqual(refused('newPassword'))

    const { sessionSecret, database, clock } = app.services
    const expiresAt = new Date(clock().getTime() + 60_000)
    const token = resetToken(sessionSecret, await insertReset(database.queries, { userId: id, expiresAt }))
    const reset = await app.post('/api/reset-password', { token, password })
    expect([reset.statusCode, reset.json()]).toEqual(refused('password'))
    // The refusal did not consume the link.
    expect((await app.post('/api/reset-password', { token, password: 'a-better-one' })).statusCode).toBe(200)

    const member = { username: `member${++turn}`, name: 'Member', email: `member${turn}@example.com`, password }
    const added = await staffCaller(app, owner.session)('POST', 'members', member)
    expect([added.statusCode, added.json()]).toEqual(refused('password'))
  },
)

test.each([
  ['the site’s name', 'Rolewise@2026', {}],
  ['the username', 'Farah1990', { username: 'farah1990' }],
  ['the username with two more characters', 'farah#1', { username: 'Farah' }],
  ['the repeated username', 'farahfarahfarah', { username: 'farah' }],
  ['the email address', 'meera.n@1', { email: 'Meera.N@example.in' }],
])('a guessable password is refused: %s', async (_what, password, overrides) => {
  const response = await registering(password, overrides)
  const message = 'A password made from a name is easy to guess. Please choose another.'
  expect([response.statusCode, response.json()]).toEqual(refused('password', message))
})
