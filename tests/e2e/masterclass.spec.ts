import type { Page } from '@playwright/test'
import { everyone, forLawyers, moveToEvents, pastEvent, serveEvents, unknownMasterclass } from './events-api.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'

const path = `/masterclasses/${everyone.slug}`

test.describe('the AI for Everyone masterclass', () => {
  test('shows every section, its prices and its structured data', { tag: '@phone' }, async ({ page }) => {
    await test.step('shows its title, dates, time, image and every section', async () => {
      await page.goto(path)
      await expect(page).toHaveTitle('AI for Everyone | Rolewise')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('AI for Everyone')
      await expect(
        box(page)
          .getByRole('listitem')
          .filter({ hasText: /^\w{3}–\w{3}, 20–21 June 20\d\d$/ }),
      ).toBeInViewport()
      await expect(box(page).getByText('6–8 PM IST')).toBeInViewport()
      await expect(main).not.toContainText('5–7 PM')
      await expect(main.getByText('Live Online via Zoom').first()).toBeVisible()
      await expect(main.locator('img').first()).toHaveAttribute('src', /masterclass-slides/)
      for (const name of ['About', 'Who Should Attend', "What You'll Learn", 'Agenda', 'Frequently Asked Questions'])
        await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      const agenda = page.getByRole('region', { name: 'Agenda' })
      await expect(agenda.getByRole('heading', { level: 3 })).toHaveText([
        'Day 1 AI Foundations',
        'Day 2 Practical Applications',
      ])
      await expect(page.getByRole('region', { name: 'Frequently Asked Questions' }).locator('details')).toHaveCount(4)
    })
    await test.step('shows the crossed-out price, the early-bird price and the note on seats, and links to Apply', async () => {
      await expect(box(page).locator('s')).toHaveText('Rs. 4999')
      await expect(box(page).locator('strong').first()).toHaveText('Rs. 1999')
      await expect(box(page)).toContainText('Open for booking')
      await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
        'href',
        `/apply?masterclass=${everyone.slug}`,
      )
      await expect(page.getByRole('button', { name: 'Download Syllabus' })).toHaveCount(0)
    })
    await test.step('has structured data for the event and its FAQs', async () => {
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
      const kinds = blocks.map((block) => JSON.parse(block))
      expect(kinds.map((data) => data['@type'])).toEqual(['Event', 'FAQPage', 'BreadcrumbList'])
      expect(kinds[0]).toMatchObject({ name: everyone.title, offers: { price: 1999, priceCurrency: 'INR' } })
    })
  })

  test('keeps its price and an action in the viewport while scrolling', async ({ page, viewport }) => {
    await openPage(page, path)
    const apply = page.getByRole('link', { name: 'Apply Now' })
    await expect(apply).toBeInViewport()
    await expect(box(page).getByText('Rs. 1999').first()).toBeInViewport()
    await page.getByRole('region', { name: 'Agenda' }).scrollIntoViewIfNeeded()
    const isPhone = (viewport?.width ?? 0) < 1024
    const action = isPhone ? page.getByRole('link', { name: 'Book my seat' }).last() : apply
    await expect(action).toBeInViewport()
    await expect(action).toHaveAttribute('href', `/apply?masterclass=${everyone.slug}`)
    const price = isPhone ? page.getByText('Rs. 1999').last() : box(page).getByText('Rs. 1999').first()
    await expect(price).toBeInViewport()
  })
})

test.describe('a masterclass', { tag: '@desktop' }, () => {
  test('that does not exist returns 404 and Go Back returns to the previous page', async ({ page, allowResponse }) => {
    allowResponse(`404 GET ${unknownMasterclass}`)
    await openPage(page, '/about')
    const response = await page.goto(unknownMasterclass)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Masterclass Not Found | Rolewise')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masterclass Not Found')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/about')
  })

  test('that is over shows a notice and no Apply Now', async ({ page }) => {
    await page.clock.setFixedTime('2099-01-01')
    await openPage(page, path)
    await expect(box(page)).toContainText('This one is over')
    await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(0)
    await expect(box(page).getByRole('link', { name: 'See upcoming events' })).toHaveAttribute('href', '/events')
  })
})

test.describe('a masterclass without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('shows its content and links to Apply', async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(everyone.title)
    await expect(page.getByRole('link', { name: 'Apply Now' })).toBeVisible()
    await page.getByText('Do I need to know how to code?').click()
    await expect(page.getByText('No. Everything is done in the browser')).toBeVisible()
  })
})

test.describe('a masterclass after client-side navigation', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, allowResponse }) => {
    allowResponse(`404 GET ${unknownMasterclass}`)
    await serveEvents(page, { masterclasses: [everyone, forLawyers, pastEvent], courses: [] })
    await openPage(page, unknownMasterclass)
    await moveToEvents(page)
  })

  test('shows a spinner until it loads', async ({ page }) => {
    const release = await holdResponses(page, `**/api/masterclasses/${everyone.slug}`)
    await openDetails(page, everyone.title)
    await expect(page.getByRole('status').filter({ hasText: 'Loading the masterclass' })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(everyone.title)
    await expect(page).toHaveTitle('AI for Everyone | Rolewise')
  })

  test('added by the team shows its own times and price, and a disabled syllabus button', async ({ page }) => {
    await openDetails(page, forLawyers.title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(forLawyers.title)
    const main = page.getByRole('main')
    await expect(box(page).getByText('10 AM–12:30 PM IST')).toBeVisible()
    await expect(box(page).getByText('2 August 2031').last()).toBeVisible()
    await expect(box(page)).toContainText('Rs. 2500')
    for (const text of ['4999', '1999', '6–8 PM', '5–7 PM']) await expect(main).not.toContainText(text)
    await expect(main.locator('img').first()).toHaveAttribute('src', '/api/placeholder/1200/675')
    await expect(page.getByRole('button', { name: 'Download Syllabus' })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
      'href',
      `/apply?masterclass=${forLawyers.slug}`,
    )
  })

  test('shows the placeholder when its image fails to load', async ({ page, allowResponse }) => {
    allowResponse('404 GET /gone.png')
    await page.route('**/gone.png', (route) => route.fulfill({ status: 404 }))
    const broken = { ...forLawyers, imagePath: '/gone.png' }
    await page.route(`**/api/masterclasses/${broken.slug}`, (route) => route.fulfill({ json: broken }))
    await openDetails(page, forLawyers.title)
    await expect(page.getByRole('img', { name: 'Course thumbnail unavailable' })).toHaveAttribute(
      'src',
      '/api/placeholder/1200/675',
    )
  })

  test('shows an error when the request fails and loads after Try again', async ({ page, allowResponse }) => {
    const url = `/api/masterclasses/${everyone.slug}`
    allowResponse(`500 GET ${url}`)
    let isBroken = true
    await page.route(`**${url}`, (route) =>
      isBroken ? route.fulfill({ status: 500, json: { message: 'No' } }) : route.fallback(),
    )
    await openDetails(page, everyone.title)
    await expect(page.getByRole('alert').filter({ hasText: 'couldn’t load' })).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(everyone.title)
  })
})

const box = (page: Page) => page.getByRole('complementary', { name: 'Registration' })

async function openDetails(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: `View Details of ${title}` }).click()
}
