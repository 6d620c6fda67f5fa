import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'
import { emailConfirmationToken } from '../email-confirmation-token.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const change = (payload: object, headers: Record<string, string>) =>
  app.request({ method: 'PATCH', url: '/api/profile', payload, headers })

const nothing = { jobTitle: null, company: null, bio: null, profilePicture: null }
const completeProfile = {
  jobTitle: 'Product manager',
  company: 'Acme',
  bio: 'Two lines\nof text',
  profilePicture: 'https://pictures.example.com/me.jpg',
}

test('a new account has an empty profile', async () => {
  const { session } = await anAccount(app)
  const response = await app.get('/api/profile', session)
  expect([response.statusCode, response.json()]).toEqual([200, { ...nothing, isEmailConfirmed: false }])
})

test('the profile says whether the email address is confirmed', async () => {
  const { id, email, session } = await anAccount(app)
  const { sessionSecret } = app.services
  const token = emailConfirmationToken(sessionSecret, { userId: id, email }, testNow)
  expect((await app.post('/api/confirm-email', { token }, session)).statusCode).toBe(200)
  expect((await app.get('/api/profile', session)).json()).toEqual({ ...nothing, isEmailConfirmed: true })
})

test('an update keeps omitted fields and clears empty ones', async () => {
  const { session } = await anAccount(app)
  expect((await change(completeProfile, session)).json()).toEqual(completeProfile)
  expect((await change({ company: 'Beta' }, session)).json()).toEqual({ ...completeProfile, company: 'Beta' })
  expect((await change({ bio: '', jobTitle: null }, session)).json()).toEqual({
    ...completeProfile,
    company: 'Beta',
    bio: null,
    jobTitle: null,
  })
  expect((await change({}, session)).statusCode).toBe(200)
  expect((await app.get('/api/profile', session)).json()).toMatchObject({ company: 'Beta', bio: null })
})

test('two concurrent first saves create one profile', async () => {
  const { session } = await anAccount(app)
  const responses = await Promise.all([change({ bio: 'One' }, session), change({ company: 'Acme' }, session)])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await app.get('/api/profile', session)).json()).toMatchObject({ ...nothing, bio: 'One', company: 'Acme' })
})

test('users read and update only their own profile', async () => {
  const [asha, meera] = [await anAccount(app), await anAccount(app)]
  await change(completeProfile, asha.session)
  await change({ userId: asha.id, bio: 'Not hers' }, meera.session)
  expect((await app.get('/api/profile', asha.session)).json()).toMatchObject(completeProfile)
  expect((await app.get('/api/profile', meera.session)).json()).toMatchObject({ ...nothing, bio: 'Not hers' })
})

test('the profile requires a session', async () => {
  expect((await app.get('/api/profile')).statusCode).toBe(401)
  expect((await change(completeProfile, {})).statusCode).toBe(401)
})

test('a bio of 500 characters is accepted', async () => {
  const { session } = await anAccount(app)
  for (const bio of ['x'.repeat(500), '🙂'.repeat(500)])
    expect((await change({ bio: ` ${bio} ` }, session)).json()).toMatchObject({ bio })
})

test('a picture is any text except script URLs and private hosts', async () => {
  const { session } = await anAccount(app)
  for (const profilePicture of [
    'avatar.png',
    '/uploads/me.png',
    'http://pictures.example/me.png',
    'HTTPS://192.0.2.1/a.png',
  ])
    expect((await change({ profilePicture }, session)).json()).toMatchObject({ profilePicture })
})

test.each([
  [{ bio: 'x'.repeat(501) }, 'bio', 'Bio must be less than 500 characters'],
  [{ bio: '🙂'.repeat(501) }, 'bio', 'Bio must be less than 500 characters'],
  [{ bio: 7 }, 'bio', 'Please enter your bio as text'],
  [{ jobTitle: 7 }, 'jobTitle', 'Please enter your job title as text'],
  [{ company: {} }, 'company', 'Please enter your company as text'],
  [{ profilePicture: 7 }, 'profilePicture', 'Please enter a URL that starts with http:// or https://'],
  [{ company: 'Ac\u0000me' }, 'company', 'Please remove characters that can’t be displayed'],
  [
    { profilePicture: 'javascript:alert(1)' },
    'profilePicture',
    'Please enter a URL that starts with http:// or https://',
  ],
  [{ profilePicture: '//x.example/a' }, 'profilePicture', 'Please enter a URL that starts with http:// or https://'],
  [
    { profilePicture: 'http://169.254.169.254/' },
    'profilePicture',
    'Please enter the URL of a picture that everybody can open',
  ],
  [
    { profilePicture: 'http://localhost/me.png' },
    'profilePicture',
    'Please enter the URL of a picture that everybody can open',
  ],
  [{ profilePicture: 'data:,x' }, 'profilePicture', 'Please enter a URL that starts with http:// or https://'],
])('%j is refused with a field error', async (payload, field, message) => {
  const { session } = await anAccount(app)
  const response = await change(payload, session)
  expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: message }])
})
