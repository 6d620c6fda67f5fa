import { test as bare, type Page } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { listLinks } from './list-links.ts'
import { moveToHome, notFoundPage, openPage, waitForHydration } from './open-page.ts'

test.describe('the footer', { tag: '@desktop' }, () => {
  test('shows its text, columns, social links and the year', async ({ page }) => {
    await test.step('shows the brand’s text and the columns Courses, Company, Resources and Events', async () => {
      await page.goto('/')
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText(brand.promise)).toBeVisible()
      await expect(footer.getByText(brand.about)).toBeVisible()
      await expect(footer.getByRole('heading')).toHaveText(['Courses', 'Company', 'Resources', 'Events'])
      const columns = footer.getByRole('list').filter({ hasNot: page.locator('[target="_blank"]') })
      expect(await listLinks(columns.nth(0))).toEqual([
        ['AI for Everyone', '/courses/ai-for-everyone'],
        ['AI for Product Managers', '/courses/ai-for-product-managers'],
        ['AI for Startup Founders', '/courses/ai-for-startup-founders'],
        ['AI for Project Managers', '/courses/ai-for-project-managers'],
        ['AI for HR Associates', '/courses/ai-for-hr-associates'],
        ['Vibe Coding', '/courses/vibecoding'],
      ])
      expect(await listLinks(columns.nth(1))).toEqual([
        ['About Us', '/about'],
        ['Careers', '/careers'],
        ['Blog', '/blog'],
        ['Contact', '/contact'],
      ])
      expect(await listLinks(columns.nth(2))).toEqual([
        ['Help Center', '/help'],
        ['Terms of Service', '/terms'],
        ['Privacy Policy', '/privacy'],
        ['Cookie Policy', '/cookies'],
      ])
      expect(await listLinks(columns.nth(3))).toEqual([
        [expect.stringMatching(/^AI for Everyone 20–21 June \d{4}$/), '/masterclasses/ai-for-everyone-masterclass'],
        [expect.stringMatching(/^Vibe Coding for Beginners 28 June \d{4}$/), '/courses/vibecoding'],
        ['All events', '/events'],
        ['Find my booking', '/my-booking'],
      ])
    })
    await test.step('links to Facebook and LinkedIn and shows the current year', async () => {
      const footer = page.getByRole('contentinfo')
      for (const { label, url } of brand.social) {
        const link = footer.getByRole('link', { name: label })
        await expect(link).toHaveAttribute('href', url)
        await expect(link).toHaveAttribute('rel', /noopener/)
      }
      const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format()
      await expect(footer.getByText(`© ${year} ${brand.name}`)).toBeVisible()
    })
  })

  test('shows the browser’s year when the page was cached before New Year', async ({ page }) => {
    await page.clock.setFixedTime('2031-01-01T00:00:00+05:30')
    await openPage(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo').getByText('© 2031')).toBeVisible()
  })
})

test.describe('the theme', { tag: '@desktop' }, () => {
  test('is light by default, even when the system is dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openPage(page)
    expect(await looksDark(page)).toBe(false)
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
    await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeChecked()
  })

  test('persists once selected and applies before the first paint', async ({ page }) => {
    await openPage(page)
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(await looksDark(page)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

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

  test('follows the system when System is selected', async ({ page }) => {
    await openPage(page)
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'System' }).click()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => looksDark(page)).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => looksDark(page)).toBe(false)
  })

  test('changes in every open tab', async ({ page, context }) => {
    await openPage(page)
    const other = await context.newPage()
    await openPage(other)
    await other.getByRole('contentinfo').getByText('Dark').click()
    await expect.poll(() => looksDark(page)).toBe(true)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
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
      await openPage(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(page.getByRole('main')).toBeFocused()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('AI skills')
      await expect(page.getByRole('main')).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
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

  test('the first tab stop is a link that skips the header', async ({ page }) => {
    await openPage(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })
})

test.describe('an unknown URL', { tag: '@desktop' }, () => {
  test('shows a card with status 404 and links to Home', async ({ page, allowResponse }) => {
    await test.step('shows the centred 404 card with status 404', async () => {
      allowResponse(`404 GET ${notFoundPage}`)
      const response = await page.goto(notFoundPage)
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle(/^404 Page Not Found/)
      const main = page.getByRole('main')
      const title = main.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true })
      await expect(title).toBeVisible()
      await expect(main.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible()
      const fromTheMiddle = await title.evaluate((element) => {
        const middleOf = (box?: DOMRect) => (box ? (box.left + box.right) / 2 : Number.NaN)
        const card = element.parentElement?.parentElement
        return middleOf(card?.getBoundingClientRect()) - middleOf(element.closest('main')?.getBoundingClientRect())
      })
      expect(fromTheMiddle).toBeCloseTo(0)
    })
    await test.step('says what may have happened and links to Home, courses, events and contact', async () => {
      allowResponse(`404 GET ${notFoundPage}`)
      await openPage(page, notFoundPage)
      const main = page.getByRole('main')
      await expect(main.getByText('The link may be old, or a letter may be missing.')).toBeVisible()
      for (const [name, path] of Object.entries({
        'See all courses': '/courses',
        'See events': '/events',
        'Ask us': '/contact',
      }))
        await expect(main.getByRole('link', { name })).toHaveAttribute('href', path)
      await moveToHome(page)
      await expect(page).toHaveURL('/')
    })
  })

  test('returns JSON with a message under /api', async ({ request }) => {
    const response = await request.get('/api/no-such-call')
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).toContain('application/json')
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/./) })
  })
})

bare.describe('a page that fails', { tag: '@desktop' }, () => {
  // Playwright's own test, because this page logs errors on purpose.
  bare('shows an error without internal details and working links', async ({ page }) => {
    await page.route('**/api/courses/featured', (route) => route.fulfill({ json: { made: 'up' } }))
    await openPage(page, notFoundPage)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await expect(page).toHaveTitle(/^Something went wrong/)
    await expect(page.getByRole('main')).not.toContainText('TypeError')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AI skills')
  })
})

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
  await expect.poll(top).toBeGreaterThanOrEqual(header)
  expect(await top()).toBeLessThan(header + 60)
}

test('a button pressed before scripts load works once they have loaded', {
  tag: '@desktop',
}, async ({ page, allowResponse }) => {
  const unknownPath = '/masterclasses/no-such-masterclass'
  allowResponse(`404 GET ${unknownPath}`)
  await openPage(page, '/about')
  const release = await holdResponses(page, '**/*.js')
  await page.goto(unknownPath, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(unknownPath)
  release()
  await expect(page).toHaveURL('/about')
})
