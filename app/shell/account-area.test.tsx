import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, press, render } from '#tests/components/render.tsx'
import { asha, hintAtSession } from '#tests/components/signed-in.ts'
import { AccountArea } from './account-area.tsx'

afterEach(() => void vi.restoreAllMocks())

async function show(user: unknown) {
  hintAtSession()
  const { nextCall } = fakeApi({ '/api/user': user })
  const page = await render(<AccountArea />)
  await settle()
  // In shell.css it decides whether the guest's buttons show.
  return { page, nextCall, state: () => page.querySelector('[data-account]')?.getAttribute('data-account') }
}

async function openMenu(page: HTMLElement) {
  find(page, 'button', 'Account menu').focus()
  await press('ArrowDown')
  return [...page.querySelectorAll<HTMLElement>('[role=menuitem]')]
}

test('a signed-in user has their initial, and a menu with their name, profile and Logout', async () => {
  const { page, state } = await show({ ...asha, name: 'asha Menon' })
  expect([state(), textOf(find(page, 'button', 'Account menu'))]).toEqual(['user', 'A'])
  expect(textOf(page)).not.toContain(asha.email)
  const [profile, logout, ...others] = await openMenu(page)
  expect([profile, logout].map((item) => textOf(item ?? null))).toEqual(['Profile', 'Logout'])
  expect([profile?.getAttribute('href'), others]).toEqual(['/profile', []])
  expect(textOf(page)).toContain('asha Menon')
  expect(textOf(page)).toContain(asha.email)
})

test('Logout ends the session, clears unsent drafts and focuses Log in', async () => {
  const { page, nextCall, state } = await show(asha)
  sessionStorage.setItem('registration:a', 'what was typed')
  await click((await openMenu(page)).at(-1))
  const { method, path, reply } = nextCall()
  expect([method, path, state()]).toEqual(['POST', '/api/logout', 'user'])
  await reply(200, { ok: true })
  expect(state()).toBe('guest')
  expect(findAll(page, 'button', 'Account menu')).toEqual([])
  expect(document.activeElement).toBe(find(page, 'link', 'Log in'))
  expect(sessionStorage.length).toBe(0)
})

test('a failed Logout keeps the user signed in and is logged', async () => {
  const { page, nextCall, state } = await show(asha)
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await click((await openMenu(page)).at(-1))
  await nextCall().reply(500, { message: 'Something went wrong' })
  expect(error).toHaveBeenCalledExactlyOnceWith('Logout failed:', '500: {"message":"Something went wrong"}')
  expect([state(), findAll(page, 'button', 'Account menu').length]).toEqual(['user', 1])
})

test('until the API has replied nobody is taken for a guest; if it fails, everybody is', async () => {
  expect((await show(new Promise(() => {}))).state()).toBe('unknown')
  expect((await show(Response.json({}, { status: 500 }))).state()).toBe('guest')
})

test('a guest has Log in and Register, and no user is requested', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const page = await render(<AccountArea />)
  await settle()
  vi.unstubAllGlobals()
  expect(findAll(page, 'link').map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ['Log in', '/auth'],
    ['Register', '/auth?tab=register'],
  ])
  expect(page.querySelector('[data-account=guest]')).not.toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})
