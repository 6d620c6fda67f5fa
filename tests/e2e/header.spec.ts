import type { Page } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { listLinks } from './list-links.ts'
import { openPage } from './open-page.ts'
import { asha } from './sign-in.ts'

test.describe('the header', { tag: '@desktop' }, () => {
  test('has its links, stays in place, and offers a guest Log in and Register', async ({ page }) => {
    await test.step('leads to Home, Courses, About Us and Contact, and by its chip to the masterclass', async () => {
      await openPage(page, '/')
      const header = page.getByRole('banner')
      expect(await listLinks(header.getByRole('navigation', { name: 'Main' }))).toEqual([
        ['Home', '/'],
        ['Courses', '/courses'],
        ['About Us', '/about'],
        ['Contact', '/contact'],
      ])
      const chip = header.getByRole('link', { name: 'AI FOR EVERYONE MASTERCLASS' })
      await expect(chip).toBeVisible()
      await expect(chip).toHaveAttribute('href', '/courses/ai-for-everyone')
      // Of the two navigations the page came with, one stays.
      await expect(page.getByText('AI FOR EVERYONE MASTERCLASS')).toHaveCount(1)
    })
    // Which one on which page: app/shell/header.test.tsx. Here, that it is also seen.
    await test.step('highlights where the visitor is', async () => {
      expect(await highlighted(page)).toEqual(['Home'])
    })
    await test.step('offers a guest Log in and Register', async () => {
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth')
      await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth?tab=register')
      await expect(header.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
    })
    await test.step('stays in place, and is translucent from 21 pixels of scrolling on, not at 20', async () => {
      const header = page.getByRole('banner')
      const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      const isTranslucent = () =>
        header.evaluate((element) => {
          const colour = getComputedStyle(element).backgroundColor
          const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(colour)
          return Number(alpha?.[1] ?? alpha?.[2] ?? 1) < 1
        })
      expect(await isTranslucent()).toBe(false)
      await scrollTo(21)
      await expect.poll(isTranslucent).toBe(true)
      expect(await header.boundingBox()).toMatchObject({ x: 0, y: 0 })
      await scrollTo(20)
      await expect.poll(isTranslucent).toBe(false)
    })
  })

  test('shows somebody signed in, and their menu by mouse and by keys', async ({ page, signIn }) => {
    await test.step('shows somebody signed in by the first letter of their name, and their menu', async () => {
      await signIn()
      await openPage(page)
      const avatar = page.getByRole('button', { name: 'Account menu' })
      await expect(avatar).toHaveText('A')
      await expect(page.getByRole('banner').getByRole('link', { name: /^(Log in|Register)$/ })).toHaveCount(0)
      await avatar.click()
      await expect(page.getByText(asha.name).filter({ visible: true })).toHaveCount(1)
      await expect(page.getByText(asha.email).filter({ visible: true })).toHaveCount(1)
      await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Logout'])
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile')
      await page.getByRole('heading', { level: 1 }).click()
      await expect(page.getByRole('menu')).toHaveCount(0)
    })
    // Its other keys: app/ui/menu.test.tsx.
    await test.step('is opened by a key, and Escape gives the focus back', async () => {
      await avatarOf(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(avatarOf(page)).toBeFocused()
    })
  })

  test('ends the session by Logout and shows the guest’s buttons again', async ({ page, signIn }) => {
    await signIn()
    await openPage(page)
    await page.evaluate(() => sessionStorage.setItem('registration:a', 'what was typed'))
    await page.getByRole('button', { name: 'Account menu' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    const answered = page.waitForResponse('**/api/logout')
    await page.keyboard.press('Enter')
    const answer = await answered
    expect([answer.request().method(), answer.ok()]).toEqual(['POST', true])
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' })
    await expect(logIn).toBeVisible()
    await expect(logIn).toBeFocused()
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('registration:a'))).toBeNull()
    // The server took the hint back too: nothing of the session is left for the next page.
    await page.reload()
    await expect(logIn).toBeVisible()
  })

  test('keeps somebody signed in when Logout fails, and says so in the console alone', async ({
    page,
    signIn,
    allowResponse,
  }) => {
    const problem = '{"message":"Something went wrong"}'
    allowResponse('500 POST /api/logout')
    allowResponse(`console error: Logout failed: 500: ${problem}`)
    await signIn()
    await page.route('**/api/logout', (route) => route.fulfill({ status: 500, body: problem }))
    await openPage(page)
    await page.getByRole('button', { name: 'Account menu' }).click()
    const line = page.waitForEvent('console', (message) => message.text().startsWith('Logout failed: '))
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await line
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  })

  test('never shows the guest’s buttons to somebody signed in, however late the answer', async ({ page, signIn }) => {
    await signIn()
    const release = await holdResponses(page, '**/api/user')
    await watchGuestButtons(page)
    const asked = page.waitForRequest('**/api/user')
    await openPage(page)
    await asked
    const place = await page.getByRole('button', { name: 'Theme' }).boundingBox()
    expect(await guestButtonsSeen(page)).toEqual({ looked: true, seen: false })
    release()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    expect(await guestButtonsSeen(page)).toEqual({ looked: true, seen: false })
    expect(await page.getByRole('button', { name: 'Theme' }).boundingBox()).toEqual(place)
  })

  test('shows a guest their buttons without asking the server who they are', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await watchGuestButtons(page)
    await openPage(page)
    expect(await guestButtonsSeen(page)).toEqual({ looked: true, seen: true })
    expect(asked).not.toContain('/api/user')
  })
})

test.describe('the phone’s menu', { tag: '@phone' }, () => {
  test('has the links of the header, and closes as a menu does', async ({ page }) => {
    await test.step('has the header’s links, and Login and Register for a guest', async () => {
      await openPage(page)
      await expect(page.getByRole('banner').getByRole('link')).toHaveText([brand.name])
      const { toggle, menu } = phoneMenu(page)
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      expect(await listLinks(menu)).toEqual([
        ['Home', '/'],
        ['Courses', '/courses'],
        ['About Us', '/about'],
        ['Contact', '/contact'],
        ['AI FOR EVERYONE MASTERCLASS', '/courses/ai-for-everyone'],
        ['Login', '/auth'],
        ['Register', '/auth?tab=register'],
      ])
      await toggle.click()
      await expect(menu).toBeHidden()
    })
    await test.step('closes on Escape and gives the focus back', async () => {
      const { toggle, menu } = phoneMenu(page)
      await toggle.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(toggle).toBeFocused()
    })
    await test.step('closes when a link is chosen, also the one to the page it is on', async () => {
      const { toggle, menu } = phoneMenu(page)
      await toggle.click()
      await menu.getByRole('link', { name: 'Home' }).click()
      await expect(menu).toBeHidden()
      await toggle.click()
      await menu.getByRole('link', { name: 'About Us' }).click()
      await expect(menu).toBeHidden()
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await expect(page).toHaveURL('/about')
      await expect(page.getByRole('main')).toBeFocused()
    })
    await test.step('offers the themes and stays open when one is chosen', async () => {
      const { toggle, menu } = phoneMenu(page)
      await toggle.click()
      await menu.getByText('Dark').click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(menu).toBeVisible()
    })
  })

  test('has Profile and Logout for somebody signed in, and Logout closes it', async ({ page, signIn }) => {
    await signIn()
    await openPage(page)
    const { toggle, menu } = phoneMenu(page)
    await toggle.click()
    await expect(menu.getByText(asha.name)).toBeVisible()
    await expect(menu.getByText(asha.email)).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
    await expect(menu.getByRole('link', { name: /^(Login|Register)$/ })).toHaveCount(0)
    const answered = page.waitForResponse('**/api/logout')
    await menu.getByRole('button', { name: 'Logout' }).click()
    expect((await answered).request().method()).toBe('POST')
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(menu.getByText(asha.name)).toHaveCount(0)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('opens all the same, and offers no control that would do nothing', async ({ page }) => {
      await page.goto('/')
      const { toggle, menu } = phoneMenu(page)
      await toggle.click()
      await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible()
      await expect(menu.getByRole('group', { name: 'Theme' })).toBeHidden()
    })
  })
})

const avatarOf = (page: Page) => page.getByRole('button', { name: 'Account menu' })

/** The items of the navigation that are marked, for the eye and for a screen reader alike. */
async function highlighted(page: Page): Promise<string[]> {
  return page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) => {
      const isFilled = (link: Element) => getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)'
      return links.filter((link) => link.ariaCurrent === 'page' && isFilled(link)).map((link) => link.textContent)
    })
}

/** Looks at every frame, from the first. */
async function watchGuestButtons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = { looked: false, seen: false }
    Object.assign(window, { guestButtons: state })
    const look = () => {
      const link = document.querySelector('header a[href="/auth"]')
      state.looked ||= link !== null
      state.seen ||= link?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false
      requestAnimationFrame(look)
    }
    look()
  })
}

async function guestButtonsSeen(page: Page): Promise<unknown> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => (window as { guestButtons?: unknown }).guestButtons)
}

function phoneMenu(page: Page) {
  return {
    toggle: page.getByRole('button', { name: 'Menu', exact: true }),
    menu: page.getByRole('dialog', { name: 'Menu' }),
  }
}
