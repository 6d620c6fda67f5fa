import { expect, test } from 'vitest'
import { click, press, render } from '#tests/components/render.tsx'
import { Menu, MenuItem, MenuLink } from './menu.tsx'

let chosen: string[] = []

async function openMenu() {
  chosen = []
  const page = await render(
    <>
      <Menu label="Account menu" button="A">
        <MenuLink to="/profile">Profile</MenuLink>
        <MenuItem onSelect={() => chosen.push('settings')}>Settings</MenuItem>
        <MenuItem onSelect={() => chosen.push('logout')}>Logout</MenuItem>
      </Menu>
      <h1>Elsewhere</h1>
    </>,
  )
  const button = page.querySelector('button')
  button?.focus()
  await press('ArrowDown')
  return { page, button, menu: () => page.querySelector('[role=menu]') }
}
const focused = () => document.activeElement?.textContent

test('arrow keys open it and cycle through its items; Home and End go to the first and last', async () => {
  const { button } = await openMenu()
  expect(button?.getAttribute('aria-expanded')).toBe('true')
  expect(focused()).toBe('Profile')
  for (const [key, item] of [
    ['ArrowDown', 'Settings'],
    ['ArrowDown', 'Logout'],
    ['ArrowDown', 'Profile'],
    ['ArrowUp', 'Logout'],
    ['Home', 'Profile'],
    ['End', 'Logout'],
  ] as const) {
    await press(key)
    expect([key, focused()]).toEqual([key, item])
  }
})

test('Escape closes it and restores the focus', async () => {
  const { button, menu } = await openMenu()
  await press('Escape')
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(button?.getAttribute('aria-expanded')).toBe('false')
})

test('choosing an item runs it once, closes the menu and restores the focus', async () => {
  const { page, button, menu } = await openMenu()
  await click([...page.querySelectorAll('[role=menuitem]')].at(-1))
  expect(chosen).toEqual(['logout'])
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('a click outside and the Tab key close it', async () => {
  const { page, menu, button } = await openMenu()
  await click(page.querySelector('h1'))
  expect(menu()).toBeNull()
  await click(button)
  expect(menu()).not.toBeNull()
  await press('Tab')
  expect(menu()).toBeNull()
})
