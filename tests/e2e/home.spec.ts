import type { Page } from '@playwright/test'
import { home } from '#content/home.ts'
import { testimonials } from '#content/testimonials.ts'
import { applicationForm, expectStillFilledIn, fillIn } from './application-form.ts'
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
  test('has every part that the spec lists, and asks for nothing that the server already sent', async ({ page }) => {
    await test.step('is titled role-specific AI skills training, and asks for nothing that the server already sent', async () => {
      const calls = watchCalls(page)
      await openPage(page)
      await expect(page).toHaveTitle(/role-specific AI skills training/i)
      expect(calls).toEqual([])
    })
    await test.step('has a banner for the next workshop with Register and Events', async () => {
      const banner = page.getByRole('complementary', { name: 'Next workshop' })
      await expect(banner).toContainText('Next Up: Vibe Coding - Learn to build application using AI')
      await expect(banner.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register/vibe-coding')
      await expect(banner.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events')
    })
    await test.step('opens with a headline, View Events, Explore Courses and the notice of the next cohort', async () => {
      const hero = regionOf(page, /Accelerate your career/)
      await expect(hero.getByRole('heading', { level: 1 })).toBeInViewport()
      await expect(hero.getByRole('link', { name: 'View Events' })).toHaveAttribute('href', '/events')
      await expect(hero.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/courses')
      await expect(hero.getByText('The next cohort starts soon. Seats are limited.')).toBeInViewport()
    })
    await test.step('says what makes us different in three claims', async () => {
      const block = regionOf(page, 'What makes us different')
      await expect(block.getByRole('heading', { level: 3 })).toHaveText([
        /niche AI tracks/i,
        /role-specific skills/i,
        /no-code.*low-code focus/i,
      ])
    })
    await test.step('shows four featured courses in one row, each leading to its page, and View All Courses', async () => {
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
    await test.step('shows the upcoming workshop with its way to register', async () => {
      const card = workshopRegion(page).getByRole('article')
      await expect(card.getByRole('heading')).toHaveText('Vibe Coding for Beginners')
      await expect(card).toContainText('₹1200')
      await expect(card).toContainText('90 minutes')
      await expect(card).toContainText('11:00 AM to 12:30 PM IST')
      await expect(card.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register/vibe-coding')
    })
    await test.step('has five testimonials, each with its text, name and title', async () => {
      expect(testimonials).toHaveLength(5)
      const figures = regionOf(page, home.testimonials.title).getByRole('figure')
      await expect(figures).toHaveCount(5)
      for (const [index, { text, name, title }] of testimonials.entries()) {
        await expect(figures.nth(index).getByRole('blockquote')).toContainText(text)
        await expect(figures.nth(index)).toContainText(name)
        await expect(figures.nth(index)).toContainText(title)
      }
    })
    await test.step('claims 500+ students, 4.9/5, industry certified, and shows the certificate', async () => {
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
    await test.step('closes with a call that leads to the application form', async () => {
      await page.getByRole('link', { name: 'Apply now' }).click()
      await expect(page).toHaveURL('/#registration')
      await expect(applicationForm(page).name).toBeInViewport()
    })
  })
})

test.describe('coming to Home inside the app', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, allowResponse }) => {
    allowResponse(`404 GET ${notFoundPage}`)
    await openPage(page, notFoundPage)
  })

  test('shows exactly four skeleton cards until the featured courses are there', async ({ page }) => {
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
    expect(calls.toSorted()).toEqual(['GET /api/courses', 'GET /api/courses/featured'])
  })

  test('shows a spinner until it is known whether there is a workshop', async ({ page }) => {
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
      const answer = await route.fetch()
      const courses: { slug: string }[] = await answer.json()
      await route.fulfill({ response: answer, json: courses.filter(({ slug }) => slug !== 'vibecoding') })
    })
    const answered = page.waitForResponse('**/api/courses')
    await moveToHome(page)
    await answered
    await expect(workshopRegion(page)).toHaveCount(0)
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
  })

  test('makes no call twice when coming again', async ({ page }) => {
    await moveToHome(page)
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
    await expect(workshopRegion(page).getByRole('article')).toBeVisible()
    const calls = watchCalls(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await moveToHome(page)
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
    expect(calls).toEqual([])
  })

  test('offers to try again when the featured courses fail, and does', async ({ page, allowResponse }) => {
    allowResponse('500 GET /api/courses/featured')
    await failOnce(page, '**/api/courses/featured')
    await moveToHome(page)
    const failure = featuredRegion(page).getByRole('alert')
    await expect(failure).toContainText('The courses did not load')
    await expect(workshopRegion(page).getByRole('article')).toBeVisible()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
    await expect(failure).toHaveCount(0)
  })

  test('offers to try again when the workshop fails, and does', async ({ page, allowResponse }) => {
    allowResponse('500 GET /api/courses')
    await failOnce(page, '**/api/courses')
    await moveToHome(page)
    const failure = workshopRegion(page).getByRole('alert')
    await expect(failure).toContainText('We could not load the upcoming workshop.')
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(workshopRegion(page).getByRole('article')).toContainText('Vibe Coding for Beginners')
  })
})

test.describe('Home without scripts', { tag: '@desktop' }, () => {
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
    await expect(regionOf(page, home.testimonials.title).getByRole('figure')).toHaveCount(5)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Theme' })).toBeHidden()
  })

  test('says that its form needs a script and how to apply without, and loses nothing typed', async ({ page }) => {
    await page.goto('/')
    // Playwright's other ways of finding leave out what is in a <noscript>.
    const sentence = page.locator('#registration noscript p')
    await expect(sentence).toBeVisible()
    await expect(sentence).toContainText('This form needs JavaScript. You can also apply by email:')
    await expect(sentence.locator('a')).toHaveAttribute('href', /^mailto:/)
    const form = applicationForm(page)
    // A button that could do nothing is not offered, and Enter in a field leads nowhere.
    await expect(form.send).toBeHidden()
    await fillIn(form)
    await form.name.press('Enter')
    await expectStillFilledIn(page)
    await expect(page).toHaveURL('/')
  })
})

const regionOf = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const featuredRegion = (page: Page) => regionOf(page, home.featured.title)
const workshopRegion = (page: Page) => regionOf(page, home.workshop.title)

async function failOnce(page: Page, url: string): Promise<void> {
  const message = 'Something went wrong on our side. Please try again later.'
  await page.route(url, (route) => route.fulfill({ status: 500, json: { message } }), { times: 1 })
}
