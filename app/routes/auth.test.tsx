import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { field, find, textOf } from '#tests/components/find.ts'
import { click, press, render } from '#tests/components/render.tsx'
import { asha, signedOut } from '#tests/components/signed-in.ts'
import { Where, whereIn } from '#tests/components/where.tsx'
import Auth from './auth.tsx'
import '#app/screens/auth/auth-login.tsx'
import '#app/screens/auth/auth-register.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/auth')
})

async function show(user: unknown, at = '/auth') {
  fakeApi({ '/api/user': user, '/api/site-texts': {} })
  const page = await render(
    <>
      <Auth {...({ loaderData: {} } as Parameters<typeof Auth>[0])} />
      <Where />
    </>,
    at,
  )
  // Leaving the page discards what was typed.
  onTestFinished(() => history.replaceState(null, '', '/'))
  await settle()
  return page
}
const isChecking = (page: HTMLElement) => textOf(page).includes('Checking your session')

test('while it is checked whether they are signed in, a guest can type', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const page = await show(promise)
  expect(isChecking(page)).toBe(true)
  await fillIn(page, { Username: 'asha' })
  resolve(signedOut())
  await settle()
  expect(isChecking(page)).toBe(false)
  expect(field(page, 'Username').value).toBe('asha')
  expect(whereIn(page)).toBe('/auth')
})

test('a signed-in user gets to Home, even without the cookie that hints at it', async () => {
  expect(whereIn(await show(asha))).toBe('/')
})

test('each tab keeps what was typed, is in the address and moves the focus to its heading', async () => {
  const page = await show(signedOut(), '/auth?tab=register')
  await fillIn(page, { Username: 'ravi' })
  find(page, 'link', 'Log in instead').focus()
  await click(find(page, 'link', 'Log in instead'))
  await settle()
  expect(whereIn(page)).toBe('/auth')
  expect(document.activeElement).toBe(find(page, 'heading', 'Welcome back'))
  expect(field(page, 'Username').value).toBe('')
  await fillIn(page, { Username: 'asha' })
  find(page, 'tab', 'Login').focus()
  await press('ArrowRight')
  await settle()
  expect(whereIn(page)).toBe('/auth?tab=register')
  expect(document.activeElement).toBe(find(page, 'tab', 'Register'))
  expect(field(page, 'Username').value).toBe('ravi')
  await click(find(page, 'tab', 'Login'))
  await settle()
  expect(field(page, 'Username').value).toBe('asha')
  // On another page the form that goes forgets what was typed; the next test would find it.
  history.replaceState(null, '', '/about')
  await click(find(page, 'link', 'Create an account'))
  await settle()
  expect(find(page, 'tab', 'Register').getAttribute('aria-selected')).toBe('true')
})
