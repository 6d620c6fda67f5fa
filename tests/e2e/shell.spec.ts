import { test as bare, type Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { notFoundPage, openPage, waitForHydration } from './open-page.ts'

test.describe('the theme', { tag: '@desktop' }, () => {
  test('is light by default even when the system is dark, persists once selected and applies before the first paint', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openPage(page)
    expect(await looksDark(page)).toBe(false)
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(await looksDark(page)).toBe(true)

    // Nothing is painted before the body exists.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        observer.disconnect()
        Object.assign(window, { themeAtBody: document.documentElement.dataset.theme })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe('dark')
    expect(await looksDark(page)).toBe(true)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  })

  test('changes in every open tab, and follows the system when System is selected', async ({ page, context }) => {
    await openPage(page, '/about')
    const other = await context.newPage()
    await openPage(other, '/about')
    await other.getByRole('contentinfo').getByText('Dark').click()
    await expect.poll(() => looksDark(page)).toBe(true)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()

    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'System' }).click()
    await expect.poll(() => looksDark(page)).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => looksDark(page)).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => looksDark(page)).toBe(false)
  })
})

test.describe('moving between pages', { tag: '@desktop' }, () => {
  test('scrolls to the top and focuses the content, forwards and back', async ({ page }) => {
    await test.step('scrolls to the top, focuses the content and announces the title', async () => {
      await openPage(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(page).toHaveURL('/privacy')
      await expect(page.getByRole('main')).toBeFocused()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      // The announcement is exposed only in the accessibility tree.
      const cdp = await page.context().newCDPSession(page)
      const listAnnouncements = async () => {
        const { nodes } = await cdp.send('Accessibility.getFullAXTree')
        const statusIds = nodes.filter(({ role }) => role?.value === 'status').map(({ nodeId }) => nodeId)
        const texts = nodes.filter(({ parentId }) => statusIds.includes(parentId ?? ''))
        return texts.map(({ name }) => name?.value)
      }
      await expect.poll(listAnnouncements).toContain(await page.title())
      await expect(page.getByText('Privacy Policy | Rolewise')).toHaveCount(0)
    })
    await test.step('scrolls to the top when going back', async () => {
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('AI skills')
      await expect(page.getByRole('main')).toBeFocused()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })
  })

  test('scrolls to the section in the URL’s fragment', async ({ page }) => {
    await test.step('opens /#registration at its section', async () => {
      await page.goto('/#registration')
      await expect(page.getByRole('heading', { name: 'Apply for a course' })).toBeInViewport()
    })
    await test.step('returns to the section of /#registration from another page', async () => {
      await openPage(page)
      await page.getByRole('link', { name: 'Apply now' }).click()
      await expect(page).toHaveURL('/#registration')
      await expectAtRegistration(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
      await expect(page).toHaveURL('/about')
      await expect(page.getByRole('main')).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL('/#registration')
      await expectAtRegistration(page)
    })
  })
})

// Playwright's own test, because this page logs errors on purpose.
bare(
  'a page that fails shows an error without internal details and working links',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.route('**/api/courses/featured', (route) => route.fulfill({ json: { made: 'up' } }))
    await openPage(page, notFoundPage)
    await test.step('the card of the page before is centred', async () => {
      const title = page.getByRole('main').getByRole('heading', { level: 1 })
      const fromTheMiddle = await title.evaluate((element) => {
        const middleOf = (box?: DOMRect) => (box ? (box.left + box.right) / 2 : Number.NaN)
        const card = element.parentElement?.parentElement
        return middleOf(card?.getBoundingClientRect()) - middleOf(element.closest('main')?.getBoundingClientRect())
      })
      expect(fromTheMiddle).toBeCloseTo(0)
    })
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await expect(page).toHaveTitle(/^Something went wrong/)
    await expect(page.getByRole('main')).not.toContainText('TypeError')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AI skills')
  },
)

async function looksDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { colorScheme } = getComputedStyle(document.documentElement)
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    if ((colorScheme === 'dark') !== red < 128) throw new Error(`${colorScheme}, but painted with red ${red}`)
    return red < 128
  })
}

async function expectAtRegistration(page: Page): Promise<void> {
  const section = page.locator('#registration')
  await expect(section).toBeFocused()
  const top = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  // While it scrolls, the section is still further down.
  await expect.poll(async () => Math.floor(((await top()) - header) / 60)).toBe(0)
}
