import { expect, test } from 'vitest'
import { appears } from '#tests/components/appears.ts'
import { fakeApi } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { putInView } from '#tests/components/in-view.ts'
import { click, render } from '#tests/components/render.tsx'
import { asha, hintAtSession } from '#tests/components/signed-in.ts'
import { MobileMenu } from './mobile-menu.tsx'
import './mobile-menu-content.tsx'

test('a signed-in user has their name, profile and Logout in the menu, which Logout closes', async () => {
  hintAtSession()
  const { nextCall } = fakeApi({ '/api/user': asha })
  putInView()
  const page = await render(<MobileMenu />)
  const menu = await appears(() => {
    const found = find(page, 'dialog', 'Menu')
    find(found, 'link', 'Profile')
    return found
  })
  let closed = 0
  menu.hidePopover = () => void closed++
  expect(textOf(menu)).toContain(asha.name)
  expect(textOf(menu)).toContain(asha.email)
  expect(find(menu, 'link', 'Profile').getAttribute('href')).toBe('/profile')
  // In shell.css it hides Login and Register.
  const state = () => menu.querySelector('[data-account]')?.getAttribute('data-account')
  expect(state()).toBe('user')

  await click(find(menu, 'button', 'Logout'))
  expect(closed).toBe(1)
  const { method, path, reply } = nextCall()
  expect([method, path]).toEqual(['POST', '/api/logout'])
  await reply(200, { ok: true })
  expect(state()).toBe('guest')
  expect(textOf(menu)).not.toContain(asha.name)
  expect(findAll(menu, 'link', /^(Login|Register)$/).map((link) => link.getAttribute('href'))).toEqual([
    '/auth',
    '/auth?tab=register',
  ])
})
