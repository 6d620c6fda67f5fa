import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, textOf } from '#tests/components/find.ts'
import { putInView } from '#tests/components/in-view.ts'
import { click, render } from '#tests/components/render.tsx'
import { asha, hintAtSession, signedOut } from '#tests/components/signed-in.ts'
import { Where, whereIn } from '#tests/components/where.tsx'
import ConfirmEmail from './confirm-email.tsx'
import ResetPassword from './reset-password.tsx'
import Unsubscribe from './unsubscribe.tsx'
// Loaded lazily by the pages above; here they are there at once.
import '#app/screens/confirm-email/expired-link.tsx'
import '#app/screens/confirm-email/log-in-first.tsx'
import '#app/screens/reset-password/reset-password-form.tsx'

const [token, sent] = ['a-b_c.d', { token: 'a-b_c.d' }]

async function show(node: ReactNode, at: string, user?: typeof asha) {
  Element.prototype.scrollIntoView = () => undefined
  if (user) hintAtSession()
  const api = fakeApi({ '/api/user': user })
  putInView()
  const page = await render(
    <>
      {node}
      <Where />
    </>,
    at,
  )
  await settle()
  await settle()
  const press = async (name: string) => {
    await click(find(page, 'button', name))
    await settle()
  }
  const link = (name: string) => find(page, 'link', name).getAttribute('href')
  return { api, page, press, link, alert: () => textOf(find(page, 'alert')) }
}
const showConfirm = (user?: typeof asha) => show(<ConfirmEmail />, `/confirm-email?token=${token}`, user)

test('opening the link takes its token from the address and sends nothing', async () => {
  const { api, page } = await showConfirm(asha)
  expect(whereIn(page)).toBe('/confirm-email')
  expect(find(page, 'button', 'Confirm my address')).toBeDefined()
  expect(api.nextCall).toThrow('nothing was sent')
})

test('the button confirms the address once, and a failure can be tried again', async () => {
  const { api, page, press, link, alert } = await showConfirm(asha)
  await press('Confirm my address')
  await api.nextCall().reply(503, { message: 'At noon.' })
  expect(alert()).toBe('At noon.')
  await press('Confirm my address')
  await press('Confirming your address')
  const { path, body, reply } = api.nextCall()
  expect([path, body]).toEqual(['/api/confirm-email', sent])
  expect(api.nextCall).toThrow('nothing was sent')
  await reply(200, { message: 'Done.' })
  expect(find(page, 'heading', 'Your address is confirmed')).toBeDefined()
  expect(textOf(page.querySelector('h1'))).toBe('Thanks for confirming')
  expect(link('Go to your profile')).toBe('/profile')
})

test('somebody signed out logs in on the page, which then confirms their address', async () => {
  const { api, page, press } = await showConfirm()
  await press('Confirm my address')
  await api.nextCall().reply(401, await signedOut().json())
  expect(document.activeElement).toBe(find(page, 'heading', 'Log in to finish'))
  await fillIn(page, { Username: 'asha', Password: 'a quiet river' })
  await press('Login')
  await api.nextCall().reply(200, asha)
  const { path, body, reply } = api.nextCall()
  expect([path, body]).toEqual(['/api/confirm-email', sent])
  await reply(200, { message: 'Done.' })
  expect(find(page, 'heading', 'Your address is confirmed')).toBeDefined()
  expect(find(page, 'link', 'Go to your profile')).toBeDefined()
})

test.each([
  ['who is signed in', asha, 'Open my settings', '/profile?tab=settings'],
  ['who is signed out', undefined, 'Log in', '/auth'],
])('an invalid link to confirm leads somebody %s on', async (_, user, name, path) => {
  const whole = await showConfirm(user)
  await whole.press('Confirm my address')
  await whole.api.nextCall().reply(400, { message: 'No', code: 'link_invalid' })
  for (const { page, link } of [whole, await show(<ConfirmEmail />, '/confirm-email', user)]) {
    expect(textOf(page.querySelector('h1'))).toBe('This link no longer works')
    expect(link(name)).toBe(path)
  }
})

test('an expired link offers to email a new one, once', async () => {
  const { api, page, press, alert } = await showConfirm(asha)
  await press('Confirm my address')
  await api.nextCall().reply(410, { message: 'No', code: 'link_expired' })
  expect(textOf(page.querySelector('h1'))).toBe('This link has expired')
  await press('Email me a new link')
  await api.nextCall().reply(503, { message: 'Noon.' })
  expect(alert()).toBe('Noon.')
  await press('Email me a new link')
  await press('Asking for your link')
  const { path, reply } = api.nextCall()
  expect(path).toBe('/api/confirm-email/link')
  expect(api.nextCall).toThrow('nothing was sent')
  await reply(204, undefined)
  expect(textOf(find(page, 'status'))).toBe(`We’ve emailed the link to ${asha.email}`)
})

test('an expired link sends somebody signed out to log in', async () => {
  const { api, press, link } = await showConfirm()
  await press('Confirm my address')
  await api.nextCall().reply(410, { message: 'No', code: 'link_expired' })
  expect(link('Log in')).toBe('/auth')
})

test('the link to unsubscribe asks first, then leads to the courses', async () => {
  const { api, page, press, link } = await show(<Unsubscribe />, `/unsubscribe?token=${token}`)
  expect(whereIn(page)).toBe('/unsubscribe')
  expect(api.nextCall).toThrow('nothing was sent')
  await press('Unsubscribe')
  const { path, body, reply } = api.nextCall()
  expect([path, body]).toEqual(['/api/unsubscribe', sent])
  await reply(200, { message: 'Done.' })
  expect(find(page, 'heading', 'You’re unsubscribed')).toBeDefined()
  expect(link('See the courses')).toBe('/courses')
})

test('an incomplete link to unsubscribe leads to Contact', async () => {
  const { page, link } = await show(<Unsubscribe />, '/unsubscribe')
  expect(textOf(page.querySelector('h1'))).toBe('This link is incomplete')
  expect(link('Contact us')).toBe('/contact')
})

const showReset = () => show(<ResetPassword />, `/reset-password?token=${token}`)

test('the link to reset wants a password that is not common, sets it and leads to Log in', async () => {
  const { api, page, press, link } = await showReset()
  expect(whereIn(page)).toBe('/reset-password')
  const password = () => field(page, 'New password')
  await press('Save new password')
  expect(descriptionOf(password())).toMatch(/Password must be at least 6 characters$/)
  await fillIn(page, { 'New password': 'password' })
  await settle()
  expect(descriptionOf(password())).toMatch(/Too many people use this password/)
  await fillIn(page, { 'New password': 'a quiet river' })
  await press('Save new password')
  const { path, body, reply } = api.nextCall()
  expect([path, body]).toEqual(['/api/reset-password', { ...sent, password: 'a quiet river' }])
  await reply(200, { message: 'Done.' })
  expect(find(page, 'heading', 'Your new password is set')).toBeDefined()
  expect(link('Log in')).toBe('/auth')
})

test('a link to reset that is used, expired or incomplete leads to a new one', async () => {
  const used = await showReset()
  await fillIn(used.page, { 'New password': 'a quiet river' })
  await used.press('Save new password')
  await used.api.nextCall().reply(400, { message: 'This link has expired or was already used.' })
  for (const { page, link } of [used, await show(<ResetPassword />, '/reset-password')]) {
    expect(textOf(page.querySelector('h1'))).toBe('This link no longer works')
    expect(link('Request a new link')).toBe('/forgot-password')
  }
})

test('a refused password and a failure of the server keep the form', async () => {
  const { api, page, press, alert } = await showReset()
  await fillIn(page, { 'New password': 'a quiet river' })
  await press('Save new password')
  await api.nextCall().reply(503, { message: 'At noon.' })
  expect(alert()).toBe('At noon.')
  expect(field(page, 'New password').value).toBe('a quiet river')
  await press('Save new password')
  const message = 'Too many people use this password. Please choose another.'
  await api.nextCall().reply(400, { message, code: 'invalid', errors: { password: message } })
  expect(descriptionOf(field(page, 'New password'))).toContain(message)
})
