import { test as bare, type Page } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { listLinks } from './list-links.ts'
import { moveToHome, notFoundPage, openPage, waitForHydration } from './open-page.ts'

test.describe('the footer', { tag: '@desktop' }, () => {
  test('has its words, columns, networks and the year', async ({ page }) => {
    await test.step('has the brand’s words and the columns Courses, Company and Resources', async () => {
      await page.goto('/')
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText(brand.promise)).toBeVisible()
      await expect(footer.getByText(brand.about)).toBeVisible()
      await expect(footer.getByRole('heading')).toHaveText(['Courses', 'Company', 'Resources'])
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
    })
    await test.step('links to a social and a professional network, and names the current year', async () => {
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

  test('names the browser’s year when the page was kept over New Year', async ({ page }) => {
    await page.clock.setFixedTime('2031-01-01T00:00:00+05:30')
    await openPage(page)
    await expect(page.getByRole('contentinfo').getByText('© 2031')).toBeVisible()
  })
})

test.describe('the theme', { tag: '@desktop' }, () => {
  test('is light until one is chosen, also where the system is dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openPage(page)
    expect(await looksDark(page)).toBe(false)
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
    await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeChecked()
  })

  test('is kept once chosen, and there before anything is painted', async ({ page }) => {
    await openPage(page)
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    expect(await looksDark(page)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

    // Nothing is painted before there is a body.
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

  test('follows the system as it changes when System is chosen', async ({ page }) => {
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
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
  })
})

test.describe('moving between pages', { tag: '@desktop' }, () => {
  test('starts at the top, with the focus on the content, going on and going back', async ({ page }) => {
    await test.step('starts at the top, with the focus on the page’s content and its title announced', async () => {
      await openPage(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(page).toHaveURL('/privacy')
      await expect(page.getByRole('main')).toBeFocused()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      // In a tree of its own, which only screen readers see into.
      const readers = await page.context().newCDPSession(page)
      const said = async () => {
        const { nodes } = await readers.send('Accessibility.getFullAXTree')
        const lines = nodes.filter(({ role }) => role?.value === 'status').map(({ nodeId }) => nodeId)
        const texts = nodes.filter(({ parentId }) => lines.includes(parentId ?? ''))
        return texts.map(({ name }) => name?.value)
      }
      await expect.poll(said).toContain(await page.title())
      await expect(page.getByText('Privacy Policy | Rolewise')).toHaveCount(0)
    })
    await test.step('starts at the top also when going back', async () => {
      await openPage(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(page.getByRole('main')).toBeFocused()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('AI skills')
      await expect(page.getByRole('main')).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })
  })

  test('comes to the section that the address names', async ({ page }) => {
    await test.step('opens /#registration at the section', async () => {
      await page.goto('/#registration')
      await expect(page.getByRole('heading', { name: 'Apply for a course' })).toBeInViewport()
    })
    await test.step('comes to the section that /#registration names from another page', async () => {
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

  test('skips the header by the first link that the keyboard comes to', async ({ page }) => {
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

test.describe('an address that is not there', { tag: '@desktop' }, () => {
  test('is a card with the status 404, and leads on', async ({ page, allowResponse }) => {
    await test.step('is the 404 card, in the middle, with the status 404', async () => {
      allowResponse(`404 GET ${notFoundPage}`)
      const answer = await page.goto(notFoundPage)
      expect(answer?.status()).toBe(404)
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
    await test.step('leads on to Home and to the courses', async () => {
      allowResponse(`404 GET ${notFoundPage}`)
      await openPage(page, notFoundPage)
      await expect(page.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/courses')
      await moveToHome(page)
      await expect(page).toHaveURL('/')
    })
  })

  test('is JSON with a message under /api', async ({ request }) => {
    const answer = await request.get('/api/no-such-call')
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).toContain('application/json')
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/./) })
  })
})

bare.describe('a page that fails', { tag: '@desktop' }, () => {
  // Its console is not empty, and need not be: the browser's own test, without the watch.
  bare('says so, says nothing of the inside, and offers ways on that work', async ({ page }) => {
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

test('a button that is pressed before the scripts have come does its work when they are there', {
  tag: '@desktop',
}, async ({ page, allowResponse }) => {
  const nowhere = '/masterclasses/no-such-masterclass'
  allowResponse(`404 GET ${nowhere}`)
  await openPage(page, '/about')
  const release = await holdResponses(page, '**/*.js')
  await page.goto(nowhere, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(nowhere)
  release()
  await expect(page).toHaveURL('/about')
})
