import type { Page } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { listLinks } from './list-links.ts'
import { openPage } from './open-page.ts'
import { asha } from './sign-in.ts'

test.describe('the header', { tag: '@desktop' }, () => {
  test('shows its links, stays fixed and offers a guest Log in and Register', async ({ page }) => {
    await test.step('links to Home, Courses, About Us, Contact and the masterclass', async () => {
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
      // The server renders both navigations; hydration removes one.
      await expect(page.getByText('AI FOR EVERYONE MASTERCLASS')).toHaveCount(1)
    })
    // app/shell/header.test.tsx covers which link each page highlights.
    await test.step('highlights the current page', async () => {
      expect(await listHighlightedLinks(page)).toEqual(['Home'])
    })
    await test.step('offers a guest Log in and Register', async () => {
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth')
      await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth?tab=register')
      await expect(header.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
    })
    await test.step('stays fixed and turns translucent beyond 20 pixels of scrolling', async () => {
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

  test('shows a signed-in user their menu by mouse and by keyboard', async ({ page, signIn }) => {
    await test.step('shows a signed-in user’s initial and opens their menu', async () => {
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
    // app/ui/menu.test.tsx covers the other keys.
    await test.step('opens with Enter, and Escape returns the focus', async () => {
      await accountButton(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(accountButton(page)).toBeFocused()
    })
  })

  test('Logout ends the session and shows the guest buttons', async ({ page, signIn }) => {
    await signIn()
    await openPage(page)
    await page.evaluate(() => sessionStorage.setItem('registration:a', 'what was typed'))
    await page.getByRole('button', { name: 'Account menu' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    const responsePromise = page.waitForResponse('**/api/logout')
    await page.keyboard.press('Enter')
    const response = await responsePromise
    expect([response.request().method(), response.ok()]).toEqual(['POST', true])
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' })
    await expect(logIn).toBeVisible()
    await expect(logIn).toBeFocused()
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('registration:a'))).toBeNull()
    // The server clears the hint cookie too, so the next page renders for a guest.
    await page.reload()
    await expect(logIn).toBeVisible()
  })

  test('a failed Logout keeps the user signed in and logs the error to the console only', async ({
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

  test('never shows the guest buttons to a signed-in user, even when the response is slow', async ({
    page,
    signIn,
  }) => {
    await signIn()
    const release = await holdResponses(page, '**/api/user')
    await watchGuestButtons(page)
    const requestPromise = page.waitForRequest('**/api/user')
    await openPage(page)
    await requestPromise
    const place = await page.getByRole('button', { name: 'Theme' }).boundingBox()
    expect(await readGuestButtons(page)).toEqual({ wasRendered: true, wasVisible: false })
    release()
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    expect(await readGuestButtons(page)).toEqual({ wasRendered: true, wasVisible: false })
    expect(await page.getByRole('button', { name: 'Theme' }).boundingBox()).toEqual(place)
  })

  test('shows a guest the guest buttons without requesting the user', async ({ page }) => {
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    await watchGuestButtons(page)
    await openPage(page)
    expect(await readGuestButtons(page)).toEqual({ wasRendered: true, wasVisible: true })
    expect(requestedPaths).not.toContain('/api/user')
  })
})

test.describe('the mobile menu', { tag: '@phone' }, () => {
  test('shows the header’s links and closes on Escape, on a link and on its button', async ({ page }) => {
    await test.step('shows the header’s links, and Login and Register to a guest', async () => {
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
        [expect.stringMatching(/^AI for Everyone, 20–21 June \d{4}$/), '/masterclasses/ai-for-everyone-masterclass'],
        ['Login', '/auth'],
        ['Register', '/auth?tab=register'],
      ])
      await toggle.click()
      await expect(menu).toBeHidden()
    })
    await test.step('closes on Escape and returns the focus', async () => {
      const { toggle, menu } = phoneMenu(page)
      await toggle.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(toggle).toBeFocused()
    })
    await test.step('closes when a link is followed, even one to the current page', async () => {
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
    await test.step('offers the themes and stays open when one is selected', async () => {
      const { toggle, menu } = phoneMenu(page)
      await toggle.click()
      await menu.getByText('Dark').click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(menu).toBeVisible()
    })
  })

  test('shows Profile and Logout to a signed-in user, and Logout closes it', async ({ page, signIn }) => {
    await signIn()
    await openPage(page)
    const { toggle, menu } = phoneMenu(page)
    await toggle.click()
    await expect(menu.getByText(asha.name)).toBeVisible()
    await expect(menu.getByText(asha.email)).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
    await expect(menu.getByRole('link', { name: /^(Login|Register)$/ })).toHaveCount(0)
    const responsePromise = page.waitForResponse('**/api/logout')
    await menu.getByRole('button', { name: 'Logout' }).click()
    expect((await responsePromise).request().method()).toBe('POST')
    await expect(menu).toBeHidden()
    await toggle.click()
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(menu.getByText(asha.name)).toHaveCount(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('opens, and hides the theme control', async ({ page }) => {
      await page.goto('/')
      const { toggle, menu } = phoneMenu(page)
      await toggle.click()
      await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible()
      await expect(menu.getByRole('group', { name: 'Theme' })).toBeHidden()
    })
  })
})

const accountButton = (page: Page) => page.getByRole('button', { name: 'Account menu' })

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
