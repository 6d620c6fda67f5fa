import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { asha } from '#tests/components/signed-in.ts'
import { Where, whereIn } from '#tests/components/where.tsx'
import AuthLogin from './auth-login.tsx'

afterEach(() => void vi.restoreAllMocks())

async function show() {
  history.replaceState(null, '', '/auth')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const api = fakeApi({})
  const page = await render(
    <>
      <AuthLogin />
      <Where />
    </>,
    '/auth',
  )
  // Leaving the page discards what was typed.
  onTestFinished(() => history.replaceState(null, '', '/'))
  const send = async () => {
    await click(find(page, 'button', 'Login'))
    await settle()
  }
  return { api, page, logged, send, alert: () => textOf(find(page, 'alert')) }
}

test('each missing field has its error, and the first has the focus', async () => {
  const { api, page, send } = await show()
  await send()
  expect(descriptionOf(field(page, 'Username'))).toBe('Your email works too. Username must be at least 3 characters')
  expect(descriptionOf(field(page, 'Password'))).toBe('Password must be at least 6 characters')
  expect(document.activeElement).toBe(field(page, 'Username'))
  expect(api.nextCall).toThrow('nothing was sent')
})

test('there are ways on for a forgotten password and for a booking without an account', async () => {
  const { page } = await show()
  expect(find(page, 'link', 'Forgot password?').getAttribute('href')).toBe('/forgot-password')
  expect(find(page, 'link', 'Email me my link').getAttribute('href')).toBe('/my-booking')
})

test('the password is hidden until it is shown', async () => {
  const { page } = await show()
  expect(field(page, 'Password').type).toBe('password')
  await click(find(page, 'button', 'Show password'))
  expect(field(page, 'Password').type).toBe('text')
  await click(find(page, 'button', 'Hide password'))
  expect(field(page, 'Password').type).toBe('password')
})

const expired =
  'This temporary password has expired. Choose your own with ‘Forgot password?’, or ask whoever runs the site for a new one.'

test.each([
  [401, { message: 'Invalid username or password', code: 'wrong_credentials' }],
  [403, { message: expired }],
  [429, { message: 'Too many attempts. Please wait.' }],
])('a refusal with %i says why, keeps what was typed and logs the error', async (status, reply) => {
  const { api, page, logged, send, alert } = await show()
  await fillIn(page, { Username: 'asha', Password: 'a quiet river' })
  await send()
  await api.nextCall().reply(status, reply)
  expect(alert()).toBe(reply.message)
  expect(logged.mock.calls).toEqual([['Login failed:', `${status}: ${JSON.stringify(reply)}`]])
  expect([field(page, 'Username').value, field(page, 'Password').value]).toEqual(['asha', 'a quiet river'])
  expect(whereIn(page)).toBe('/auth')
})

test('without a connection it says so, and the next attempt is sent once and opens Home', async () => {
  const { api, page, logged, send, alert } = await show()
  await fillIn(page, { Username: 'asha', Password: 'a quiet river' })
  await send()
  await api.nextCall().fail()
  expect(alert()).toContain('could not reach the server')
  expect(logged.mock.calls).toEqual([['Login failed:', 'Failed to fetch']])
  expect(field(page, 'Password').value).toBe('a quiet river')
  find(page, 'button', 'Login').focus()
  await send()
  const busy = find(page, 'button', 'Logging you in')
  expect(document.activeElement).toBe(busy)
  await click(busy)
  page.querySelector('form')?.requestSubmit()
  await settle()
  const { method, path, body, reply } = api.nextCall()
  expect([method, path, body]).toEqual(['POST', '/api/login', { username: 'asha', password: 'a quiet river' }])
  await reply(200, asha)
  expect(api.nextCall).toThrow('nothing was sent')
  expect(whereIn(page)).toBe('/')
})
