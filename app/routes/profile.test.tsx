import { expect, onTestFinished, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { putInView } from '#tests/components/in-view.ts'
import { LogOut } from '#tests/components/log-out.tsx'
import { click, render } from '#tests/components/render.tsx'
import { asha, hintAtSession, signedOut } from '#tests/components/signed-in.ts'
import Profile from './profile.tsx'
import '#app/screens/profile/profile-page.tsx'

async function show(user: unknown) {
  history.replaceState(null, '', '/profile')
  onTestFinished(() => history.replaceState(null, '', '/'))
  const requested: string[] = []
  const replies: Record<string, unknown> = { '/api/user': user, '/api/profile': {} }
  const get = (_: object, path: string) => {
    requested.push(path)
    return replies[path]
  }
  const stored = new Proxy<Record<string, unknown>>({}, { get })
  const api = fakeApi(stored)
  putInView()
  const page = await render(
    <>
      <Profile />
      <LogOut />
    </>,
    '/profile?tab=settings',
    { teasers: [] },
  )
  await settle()
  const title = () => textOf(page.querySelector('h1'))
  return { api, page, requested, title }
}
const forGuests = 'Log in to see your profile'

test('a guest sees nothing of a profile but the way in, and only the user is requested', async () => {
  const { page, requested, title } = await show(signedOut())
  expect(title()).toBe(forGuests)
  expect(findAll(page, 'tab')).toEqual([])
  expect(find(page, 'link', 'Log in').getAttribute('href')).toBe('/auth')
  expect(find(page, 'link', 'Create an account').getAttribute('href')).toBe('/auth?tab=register')
  expect(requested).toEqual(['/api/user'])
})

test('somebody who is likely signed in sees that it loads, and the way in once their session has expired', async () => {
  hintAtSession()
  const { promise, resolve } = Promise.withResolvers()
  const { page, title } = await show(promise)
  expect(textOf(page)).toContain('Loading your profile')
  expect(title()).toBe('')
  resolve(signedOut())
  await settle()
  expect(title()).toBe(forGuests)
})

test('logging out leaves the way in', async () => {
  hintAtSession()
  const { api, page, title } = await show(asha)
  expect(title()).toBe('Your profile')
  await click(find(page, 'button', 'Log out'))
  await settle()
  await api.nextCall().reply(204, undefined)
  expect(title()).toBe(forGuests)
  expect(findAll(page, 'tab')).toEqual([])
})
