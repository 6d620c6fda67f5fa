import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { watchCalls } from './watch-calls.ts'

// tests/pages/frame.test.ts covers its links, app/shell/*.test.tsx the account’s menus and the themes.
test('the header highlights the page, stays fixed, and shows a guest Log in without requesting a user', {
  tag: '@desktop',
}, async ({ page }) => {
  const calls = watchCalls(page)
  await watchGuestButtons(page)
  await openPage(page)
  expect(await readGuestButtons(page)).toEqual({ wasRendered: true, wasVisible: true })
  expect(calls).not.toContain('GET /api/user')
  expect(await listHighlightedLinks(page)).toEqual(['Home'])
  // The server renders both navigations; hydration removes one.
  await expect(page.getByText('AI FOR EVERYONE MASTERCLASS')).toHaveCount(1)
  await test.step('it turns translucent beyond 20 pixels of scrolling', async () => {
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

test('a signed-in user never sees the guest buttons, even if the response is slow, until they log out by keyboard', {
  tag: '@desktop',
}, async ({ page, signIn }) => {
  await signIn()
  const release = await holdResponses(page, '**/api/user')
  await watchGuestButtons(page)
  const requestPromise = page.waitForRequest('**/api/user')
  await openPage(page)
  await requestPromise
  const place = await page.getByRole('button', { name: 'Theme' }).boundingBox()
  expect(await readGuestButtons(page)).toEqual({ wasRendered: true, wasVisible: false })
  release()
  const account = page.getByRole('button', { name: 'Account menu' })
  await expect(account).toBeVisible()
  expect(await readGuestButtons(page)).toEqual({ wasRendered: true, wasVisible: false })
  expect(await page.getByRole('button', { name: 'Theme' }).boundingBox()).toEqual(place)

  await test.step('opens with Enter, and Escape returns the focus', async () => {
    await account.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(account).toBeFocused()
  })
  await test.step('Logout ends the session and focuses Log in', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    const responsePromise = page.waitForResponse('**/api/logout')
    await page.keyboard.press('Enter')
    const response = await responsePromise
    expect([response.request().method(), response.ok()]).toEqual(['POST', true])
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' })
    await expect(logIn).toBeFocused()
    await expect(account).toHaveCount(0)
    // The server clears the hint cookie too, so the next page renders for a guest.
    await page.reload()
    await expect(logIn).toBeVisible()
  })
})

test.describe('the mobile menu', { tag: '@phone' }, () => {
  test('traps the focus, closes on Escape, on a link and on its button, and stays open when a theme is chosen', async ({
    page,
  }) => {
    await openPage(page)
    const { toggle, menu } = phoneMenu(page)
    await test.step('traps the focus, and Escape returns it to the button', async () => {
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      await toggle.focus()
      await page.keyboard.press('Enter')
      await expect(menu).toBeVisible()
      await expect(toggle).toHaveAttribute('aria-expanded', 'true')
      const names: string[] = []
      do {
        await page.keyboard.press('Tab')
        names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
      } while (!(await toggle.evaluate((button) => button === document.activeElement)) && names.length < 20)
      const links = ['Home', 'Courses', 'About Us', 'Contact', 'AI FOR EVERYONE MASTERCLASS']
      const event = expect.stringMatching(/^AI for Everyone, 20–21 June \d{4}$/)
      expect(names).toEqual([...links, event, '', 'Login', 'Register', ''])
      await page.keyboard.press('Shift+Tab')
      await expect(menu.getByRole('link', { name: 'Register' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(toggle).toBeFocused()
    })
    await test.step('stays open when a theme is chosen, and closes on its button', async () => {
      await toggle.click()
      await menu.getByText('Dark').click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(menu).toBeVisible()
      await toggle.click()
      await expect(menu).toBeHidden()
    })
    await test.step('closes when a link is followed, even one to the current page', async () => {
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
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('opens, and hides the theme control', async ({ page }) => {
      await page.goto('/about')
      const { toggle, menu } = phoneMenu(page)
      await toggle.click()
      await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible()
      await expect(menu.getByRole('group', { name: 'Theme' })).toBeHidden()
    })
  })
})

/** Navigation links that are highlighted both visually and by aria-current. */
async function listHighlightedLinks(page: Page): Promise<string[]> {
  return page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) => {
      const isFilled = (link: Element) => getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)'
      return links.filter((link) => link.ariaCurrent === 'page' && isFilled(link)).map((link) => link.textContent)
    })
}

/** Checks every frame from the first. */
async function watchGuestButtons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = { wasRendered: false, wasVisible: false }
    Object.assign(window, { guestButtons: state })
    const checkFrame = () => {
      const link = document.querySelector('header a[href="/auth"]')
      state.wasRendered ||= link !== null
      state.wasVisible ||= link?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false
      requestAnimationFrame(checkFrame)
    }
    checkFrame()
  })
}

async function readGuestButtons(page: Page): Promise<unknown> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => (window as { guestButtons?: unknown }).guestButtons)
}

function phoneMenu(page: Page) {
  return {
    toggle: page.getByRole('button', { name: 'Menu', exact: true }),
    menu: page.getByRole('dialog', { name: 'Menu' }),
  }
}
