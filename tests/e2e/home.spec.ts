import type { Page } from '@playwright/test'
import { home } from '#content/home.ts'
import { firstSiteTexts } from '#content/site-texts.ts'
import { applicationForm, expectStillFilledIn, fillIn } from './application-form.ts'
import { failCalls } from './fail-calls.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { moveToHome, notFoundPage, openPage } from './open-page.ts'
import { watchCalls } from './watch-calls.ts'

const featured = [
  ['AI for Everyone', '/courses/ai-for-everyone'],
  ['AI for Product Managers', '/courses/ai-for-product-managers'],
  ['AI for Startup Founders', '/courses/ai-for-startup-founders'],
  ['AI for Project Managers', '/courses/ai-for-project-managers'],
] as const

test.describe('Home', { tag: '@desktop' }, () => {
  test('shows every section in the spec and makes no API call for data in the page', async ({ page }) => {
    await test.step('has its title and makes no API call for data in the page', async () => {
      const calls = watchCalls(page)
      await openPage(page)
      await expect(page).toHaveTitle(/role-specific AI skills training/i)
      expect(calls).toEqual([])
    })
    await test.step('shows a banner for the next workshop with Register and Events', async () => {
      const banner = page.getByRole('complementary', { name: 'Next workshop' })
      await expect(banner).toContainText('Next Up: Vibe Coding - Learn to build application using AI')
      await expect(banner.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register/vibe-coding')
      await expect(banner.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events')
    })
    await test.step('shows the headline, View Events, Explore Courses and the next-cohort notice', async () => {
      const hero = findRegion(page, /Accelerate your career/)
      await expect(hero.getByRole('heading', { level: 1 })).toBeInViewport()
      await expect(hero.getByRole('link', { name: 'View Events' })).toHaveAttribute('href', '/events')
      await expect(hero.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/courses')
      await expect(hero.getByText('The next cohort starts soon.')).toBeInViewport()
    })
    await test.step('shows three claims under What makes us different', async () => {
      const block = findRegion(page, 'What makes us different')
      await expect(block.getByRole('heading', { level: 3 })).toHaveText([
        /niche AI tracks/i,
        /role-specific skills/i,
        /no-code.*low-code focus/i,
      ])
    })
    await test.step('shows four featured courses in one row with links to their pages, and View All Courses', async () => {
      const cards = featuredRegion(page).getByRole('article')
      await expect(cards).toHaveCount(4)
      const tops: (number | undefined)[] = []
      for (const [index, [title, path]] of featured.entries()) {
        const card = cards.nth(index)
        await expect(card.getByRole('heading')).toHaveText(title)
        await expect(card.getByRole('link', { name: `View Details of ${title}` })).toHaveAttribute('href', path)
        await expect(card.getByRole('img', { name: title })).toHaveAttribute(
          'src',
          new RegExp(path.split('/')[2] ?? ''),
        )
        tops.push((await card.boundingBox())?.y)
      }
      expect(new Set(tops).size).toBe(1)
      const all = featuredRegion(page).getByRole('link', { name: 'View All Courses' })
      await expect(all).toHaveAttribute('href', '/courses')
    })
    await test.step('shows the upcoming workshop with a link to register', async () => {
      const card = workshopRegion(page).getByRole('article')
      await expect(card.getByRole('heading')).toHaveText('Vibe Coding for Beginners')
      await expect(card).toContainText('₹1200')
      await expect(card).toContainText('90 minutes')
      await expect(card).toContainText('11 AM–12:30 PM IST')
      await expect(card.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register/vibe-coding')
    })
    await test.step('shows five testimonials, each with its text, name and title', async () => {
      const { testimonials } = firstSiteTexts
      expect(testimonials).toHaveLength(5)
      const figures = findRegion(page, home.testimonials.title).getByRole('figure')
      await expect(figures).toHaveCount(5)
      for (const [index, { text, name, title }] of testimonials.entries()) {
        await expect(figures.nth(index).getByRole('blockquote')).toContainText(text)
        await expect(figures.nth(index)).toContainText(name)
        await expect(figures.nth(index)).toContainText(title)
      }
    })
    await test.step('shows 500+ students, 4.9/5, industry certified and the certificate', async () => {
      const block = page.getByRole('region').filter({ hasText: 'Industry certified' })
      for (const claim of ['500+ students', '4.9/5 rating', 'Industry certified']) {
        await expect(block.getByRole('listitem').filter({ hasText: claim })).toBeVisible()
      }
      for (const quality of ['Digital', 'LinkedIn-shareable', 'Industry-recognized']) {
        await expect(block.getByText(quality, { exact: true })).toBeVisible()
      }
      const preview = block.getByRole('img', { name: /certificate/i })
      await preview.scrollIntoViewIfNeeded()
      await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    })
    await test.step('ends with a call to action that links to the application form', async () => {
      await page.getByRole('link', { name: 'Apply now' }).click()
      await expect(page).toHaveURL('/#registration')
      await expect(applicationForm(page).name).toBeInViewport()
    })
  })
})

test.describe('Home after client-side navigation', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, allowResponse }) => {
    allowResponse(`404 GET ${notFoundPage}`)
    await openPage(page, notFoundPage)
  })

  test('shows exactly four skeleton cards until the featured courses load', async ({ page }) => {
    const calls = watchCalls(page)
    const release = await holdResponses(page, '**/api/courses/featured')
    await moveToHome(page)
    const loading = featuredRegion(page).getByRole('status')
    await expect(loading).toContainText('Loading courses')
    await expect(loading.locator('> div > *')).toHaveCount(4)
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(0)
    const height = (await featuredRegion(page).boundingBox())?.height ?? 0
    release()
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
    await expect(loading).toHaveCount(0)
    expect((await featuredRegion(page).boundingBox())?.height).toBeCloseTo(height, 0)
    expect(calls.toSorted()).toEqual([
      'GET /api/courses',
      'GET /api/courses/featured',
      'GET /api/masterclasses/vibe-coding-session',
      'GET /api/site-texts',
    ])
  })

  test('shows a spinner until the workshop loads', async ({ page }) => {
    const release = await holdResponses(page, '**/api/courses')
    await moveToHome(page)
    await expect(workshopRegion(page).getByRole('status')).toHaveText('Loading the upcoming workshop')
    await expect(workshopRegion(page).getByRole('article')).toHaveCount(0)
    release()
    await expect(workshopRegion(page).getByRole('article')).toContainText('Vibe Coding for Beginners')
    await expect(workshopRegion(page).getByRole('status')).toHaveCount(0)
  })

  test('hides the workshop when no course has the slug vibecoding', async ({ page }) => {
    await page.route('**/api/courses', async (route) => {
      const response = await route.fetch({ maxRetries: 2 })
      const courses: { slug: string }[] = await response.json()
      await route.fulfill({ response, json: courses.filter(({ slug }) => slug !== 'vibecoding') })
    })
    const responsePromise = page.waitForResponse('**/api/courses')
    await moveToHome(page)
    await responsePromise
    await expect(workshopRegion(page)).toHaveCount(0)
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
  })

  test('makes no API call when visited again', async ({ page }) => {
    await moveToHome(page)
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
    await expect(workshopRegion(page).getByRole('article')).toBeVisible()
    // The site's texts too: a query that is left unfinished starts again.
    await expect(findRegion(page, home.testimonials.title).getByRole('figure')).toHaveCount(5)
    const calls = watchCalls(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await moveToHome(page)
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
    expect(calls).toEqual([])
  })

  test('loads the featured courses after Try again when the first request fails', async ({ page, allowResponse }) => {
    allowResponse('500 GET /api/courses/featured')
    const mend = await failCalls(page, '**/api/courses/featured')
    await moveToHome(page)
    const failure = featuredRegion(page).getByRole('alert')
    await expect(failure).toContainText('We couldn’t load the courses')
    await expect(workshopRegion(page).getByRole('article')).toBeVisible()
    await mend()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
    await expect(failure).toHaveCount(0)
  })

  test('loads the workshop after Try again when the first request fails', async ({ page, allowResponse }) => {
    allowResponse('500 GET /api/courses')
    const mend = await failCalls(page, '**/api/courses')
    await moveToHome(page)
    const failure = workshopRegion(page).getByRole('alert')
    await expect(failure).toContainText('We couldn’t load the upcoming workshop.')
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
    await mend()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(workshopRegion(page).getByRole('article')).toContainText('Vibe Coding for Beginners')
  })
})

test.describe('Home without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('shows its text, courses, workshop and links', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What makes us different' })).toBeVisible()
    const cards = featuredRegion(page).getByRole('article')
    await expect(cards.getByRole('heading')).toHaveText(featured.map(([title]) => title))
    for (const [index, [, path]] of featured.entries()) {
      await expect(cards.nth(index).getByRole('link', { name: 'View Details' })).toHaveAttribute('href', path)
    }
    await expect(workshopRegion(page).getByRole('link', { name: 'Register' })).toBeVisible()
    await expect(findRegion(page, home.testimonials.title).getByRole('figure')).toHaveCount(5)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Theme' })).toBeHidden()
  })

  test('explains how to apply by email and keeps what was typed', async ({ page }) => {
    await page.goto('/')
    // Playwright finds elements inside <noscript> by CSS selector only.
    const notice = page.locator('#registration noscript p')
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('This form needs JavaScript. You can also apply by email:')
    await expect(notice.locator('a')).toHaveAttribute('href', /^mailto:/)
    const form = applicationForm(page)
    // The button is hidden because it cannot work, and Enter does not submit.
    await expect(form.send).toBeHidden()
    await fillIn(form)
    await form.name.press('Enter')
    await expectStillFilledIn(page)
    await expect(page).toHaveURL('/')
  })
})

const findRegion = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const featuredRegion = (page: Page) => findRegion(page, home.featured.title)
const workshopRegion = (page: Page) => findRegion(page, home.workshop.title)

test('Home on a phone shows figures and a price on its first two screens, and is not long', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page)
  const { height = 0 } = page.viewportSize() ?? {}
  const hero = page.getByRole('main').locator('section').first()
  for (const text of [/4\.9\/5 rating/, /500\+ students/, /₹1,?999/]) {
    const box = await hero.getByText(text).first().boundingBox()
    expect(box && box.y + box.height, String(text)).toBeLessThan(2 * height)
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_950)
})
