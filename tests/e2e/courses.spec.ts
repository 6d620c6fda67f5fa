import type { Page } from '@playwright/test'
import { aiForEveryone } from '#content/ai-for-everyone.ts'
import { comingSoonCourses } from '#content/coming-soon.ts'
import { courses as words } from '#content/courses.ts'
import type { Course } from '#contract/courses.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'

const added: Course = {
  id: 99,
  slug: 'ai-for-lawyers',
  title: 'AI for Lawyers',
  subtitle: 'Read the file before the hearing',
  description: 'Summaries that quote their page.',
  category: 'Legal',
  imagePath: '/no-such-picture.png',
  featured: false,
}

/** Client-side navigation, so that the browser sends the page's API requests. */
async function transitionTo(page: Page, from: string, path: string) {
  await openPage(page, from)
  // Pressed before its code is there, a link of the footer may load a whole page.
  await page.getByRole('contentinfo').hover()
  await expect(page.locator('[data-lazy=hydrated] footer')).toBeAttached()
  await page.locator(`footer a[href="${path}"], main a[href="${path}"]`).last().click()
}

const moveToList = async (page: Page) => {
  await openPage(page, '/about')
  await page.getByRole('main').locator('a[href="/courses"]').first().click()
}

test.describe('the course list', { tag: '@desktop' }, () => {
  test('shows every course and an invitation to companies', async ({ page, request }) => {
    await test.step('shows every course with its details and a link to its page', async () => {
      const courses: Course[] = await (await request.get('/api/courses')).json()
      expect(courses).toHaveLength(6)
      await page.goto('/courses')
      await expect(page).toHaveTitle(`${words.title} | Rolewise`)
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
      for (const course of courses) {
        const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: course.title }) })
        for (const text of [course.category, course.subtitle, course.description])
          await expect(card.getByText(text, { exact: true })).toBeVisible()
        await expect(card.getByRole('img', { name: course.title })).toBeVisible()
        const link = card.getByRole('link', { name: `View Course Details of ${course.title}` })
        await expect(link).toHaveAttribute('href', `/courses/${course.slug}`)
      }
    })
    await test.step('links companies to the contact page', async () => {
      const section = page.getByRole('region', { name: 'Customized corporate training' })
      await expect(section.getByRole('link')).toHaveAttribute('href', '/contact')
    })
  })

  test('shows the loading, error, empty and missing-image states', async ({ page, allowResponse }) => {
    await test.step('shows six skeletons while it loads, then the courses', async () => {
      const release = await holdResponses(page, '**/api/courses')
      await moveToList(page)
      await expect(page.getByRole('status').filter({ hasText: words.loading })).toBeAttached()
      await expect(page.locator('main [aria-hidden="true"] > div > div:has(> .skeleton)')).toHaveCount(6)
      release()
      await expect(page.getByRole('article')).toHaveCount(6)
    })
    await test.step('shows an error and loads after Try again', async () => {
      allowResponse('500 GET /api/courses')
      await page.route('**/api/courses', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
      await moveToList(page)
      await expect(page.getByRole('alert').getByText(words.error.title)).toBeVisible()
      await page.unroute('**/api/courses')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('article')).toHaveCount(6)
    })
    await test.step('shows the empty state for an empty catalogue', async () => {
      await page.route('**/api/courses', (route) => route.fulfill({ json: [] }))
      await moveToList(page)
      await expect(page.getByText(words.empty.title)).toBeVisible()
    })
    await test.step('shows the placeholder when an image fails to load', async () => {
      allowResponse('404 GET /no-such-picture.png')
      await page.route('**/api/courses', (route) => route.fulfill({ json: [added] }))
      await moveToList(page)
      const picture = page.getByRole('img', { name: 'Course thumbnail unavailable' })
      await expect(picture).toHaveAttribute('src', /^\/api\/placeholder\/\d+\/\d+$/)
    })
  })
})

test.describe('AI for Everyone', { tag: '@phone' }, () => {
  const path = '/courses/ai-for-everyone'
  const call = '**/api/masterclasses/ai-for-everyone-masterclass'

  test('shows every section, why registration is closed, and the schedule', async ({ page }) => {
    await test.step('shows every section in the spec', async () => {
      await openPage(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('2 DAYS LIVE WORKSHOP')
      await expect(page.getByRole('heading', { name: 'A 15-slide presentation' })).toBeVisible()
      await expect(
        page.getByRole('region', { name: aiForEveryone.activities.title }).getByRole('listitem'),
      ).toHaveCount(4)
      for (const name of [
        'What you will learn',
        'Programme highlights',
        'Who should enroll',
        'What people did with it',
      ])
        await expect(page.getByRole('region', { name })).toBeVisible()
      await expect(page.getByText('Your mentor')).toBeVisible()
      const tools = page.getByRole('region', { name: aiForEveryone.tools.title }).getByRole('listitem')
      expect(await tools.count()).toBeGreaterThan(20)
      for (const text of [
        '500+',
        '4.9/5',
        'Industry certified',
        'Digital',
        'LinkedIn-shareable',
        'Industry-recognized',
      ])
        await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByRole('img', { name: /^The certificate of completion/ })).toBeVisible()
    })
    await test.step('disables Apply Now with the reason, and links interest to the contact page', async () => {
      const apply = page.getByRole('button', { name: 'Apply Now' })
      await expect(apply).toBeDisabled()
      await expect(apply).toHaveAccessibleDescription('Upcoming session: registration to open soon.')
      await expect(page.getByText('Upcoming', { exact: true })).toBeVisible()
      await expect(page.getByText('To be announced')).toHaveCount(2)
      await expect(page.getByText('Online via Zoom')).toBeVisible()
      const interest = page.getByRole('link', { name: 'Register Your Interest' })
      for (const link of await interest.all()) await expect(link).toHaveAttribute('href', '/contact')
    })
    await test.step('ends with the way to the event on sale', async () => {
      const ending = page.getByRole('region', { name: 'A few hours. Then Monday.' })
      const onSale = ending.getByRole('link', { name: 'See date and price' })
      await expect(onSale).toHaveAttribute('href', '/masterclasses/ai-for-everyone-masterclass')
    })
    await test.step('shows one day of the schedule at a time, starting with the first', async () => {
      const [first, second] = [
        page.getByRole('tabpanel', { name: 'Day 1' }),
        page.getByRole('tabpanel', { name: 'Day 2' }),
      ]
      await expect(first).toContainText(
        /Day 01 \(20 June\).*6–7 PM IST.*AI Foundation.*7–8 PM IST.*Prompt Engineering/s,
      )
      await expect(second).toBeHidden()
      await page.getByRole('tab', { name: 'Day 2' }).click()
      await expect(first).toBeHidden()
      await expect(second).toContainText(
        /Day 02 \(21 June\).*6–6:40 PM IST.*Image, audio and video creation.*6:40–7:20 PM IST.*Build your own AI app.*7:20–8 PM IST.*Build your own tech stack/s,
      )
      await page.keyboard.press('ArrowLeft')
      await expect(first).toBeVisible()
    })
    await test.step('keeps one call to action in the viewport: in the sticky bar or in the page', async () => {
      await openPage(page, path)
      const inBar = page.locator('.sticky-bar').getByRole('link', { name: 'See date and price' })
      await expect(inBar).toBeInViewport()
      await expect(inBar).toHaveAttribute('href', '/masterclasses/ai-for-everyone-masterclass')
      await page.getByRole('link', { name: 'Register Your Interest' }).first().scrollIntoViewIfNeeded()
      await expect(inBar).toBeHidden()
      await page.getByRole('heading', { name: 'What you will learn' }).scrollIntoViewIfNeeded()
      await expect(inBar).toBeInViewport()
    })
  })

  test('shows the loading, error and not-found states', async ({ page, allowResponse }) => {
    await test.step('shows a spinner while it loads', async () => {
      const release = await holdResponses(page, call)
      await transitionTo(page, '/about', path)
      await expect(page.getByRole('status').filter({ hasText: 'Loading the course' })).toBeVisible()
      release()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('2 DAYS LIVE WORKSHOP')
    })
    await test.step('shows an error rather than not found when the request fails, and loads after Try again', async () => {
      allowResponse('500 GET /api/masterclasses/ai-for-everyone-masterclass')
      await page.route(call, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
      await transitionTo(page, '/about', path)
      await expect(page.getByRole('alert').getByText('We couldn’t load the course')).toBeVisible()
      await page.unroute(call)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('2 DAYS LIVE WORKSHOP')
    })
    await test.step('shows Course Not Found without its masterclass, and goes back', async () => {
      allowResponse('404 GET /api/masterclasses/ai-for-everyone-masterclass')
      await page.route(call, (route) => route.fulfill({ status: 404, json: { message: 'no' } }))
      await transitionTo(page, '/about', path)
      await expect(page.getByRole('heading', { level: 1, name: 'Course Not Found' })).toBeVisible()
      await expect(page.getByText("The course you're looking for doesn't exist or has been removed.")).toBeVisible()
      await page.getByRole('button', { name: 'Go Back' }).click()
      await expect(page).toHaveURL('/about')
    })
  })
})

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('both days of the schedule are visible', async ({ page }) => {
    await page.goto('/courses/ai-for-everyone')
    await expect(page.getByText('Day 01 (20 June)')).toBeVisible()
    await expect(page.getByText('Day 02 (21 June)')).toBeVisible()
    await expect(page.getByRole('tablist')).toBeHidden()
  })

  test('a coming-soon course shows its text and how to email us', async ({ page }) => {
    await page.goto('/courses/ai-for-hr-associates')
    await expect(page.getByRole('heading', { level: 1, name: 'AI for HR Associates' })).toBeVisible()
    // Playwright finds elements inside <noscript> by CSS selector only.
    await expect(page.locator('#interest noscript p')).toContainText('This form needs JavaScript.')
  })
})

test.describe('the workshop', () => {
  test('shows its content, date and price and links to its registration', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/courses/vibecoding')
    await expect(page.getByRole('heading', { level: 1, name: 'Vibe Coding for Beginners' })).toBeVisible()
    const box = page.getByRole('complementary', { name: 'Registration' })
    for (const text of ['11 AM–12:30 PM IST', '90 minutes', 'Live Online via Zoom', '₹1200'])
      await expect(box).toContainText(text)
    await expect(box).toContainText(/28 June \d{4}/)
    await expect(page.getByText('2025')).toHaveCount(0)
    for (const tool of ['A website builder', 'A voice and video tool', 'An automation tool', 'An app builder'])
      await expect(page.getByRole('heading', { name: tool })).toBeVisible()
    const register = page.getByRole('link', { name: 'Register Now - ₹1200', exact: true })
    await expect(register).toHaveAttribute('href', '/register/vibe-coding')
    const scripts = await page.locator('script[type="application/ld+json"]').allInnerTexts()
    const event = scripts.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Event')
    const { startDate } = await (await page.request.get('/api/masterclasses/vibe-coding-session')).json()
    expect(event).toMatchObject({ startDate, offers: { price: 1200 } })
  })

  test('keeps an action in the phone’s viewport while scrolling', { tag: '@phone' }, async ({ page }) => {
    await openPage(page, '/courses/vibecoding')
    await expect(page.getByRole('link', { name: 'Register Now - ₹1200' })).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 1500))
    const bar = page.getByRole('link', { name: 'Book my seat' }).last()
    await expect(bar).toBeInViewport()
    await expect(bar).toHaveAttribute('href', '/register/vibe-coding')
  })
})

test.describe('a course page', { tag: '@phone' }, () => {
  test('shows its own content and the interest form when it is coming soon', async ({ page }) => {
    for (const { slug, title, abilities, sample } of comingSoonCourses) {
      await page.goto(`/courses/${slug}`)
      await expect(page).toHaveTitle(`${title} | Rolewise`)
      await expect(page.getByText('Coming Soon')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      for (const ability of abilities) await expect(page.getByRole('heading', { name: ability.title })).toBeVisible()
      await expect(page.getByRole('heading', { name: sample.title })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'I am interested' })).toBeVisible()
    }
  })

  test('returns 404 with the title Course and noindex for an unknown slug', async ({ page, allowResponse }) => {
    allowResponse('404 GET /courses/no-such-course')
    const response = await page.goto('/courses/no-such-course')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Course | Rolewise')
    await expect(page.getByRole('heading', { level: 1, name: 'Course', exact: true })).toBeVisible()
    await expect(page.getByText('Coming Soon')).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByText('We couldn’t find that course.')).toBeVisible()
    const courses = page.getByRole('region', { name: 'Our courses' }).getByRole('link')
    await expect(courses).toHaveCount(6)
    await courses.first().click()
    await expect(page).toHaveURL('/courses/ai-for-everyone')
  })

  test('shows a course that the team added from its own data', async ({ page, allowResponse }) => {
    allowResponse('404 GET /no-such-picture.png')
    await page.route('**/api/courses', (route) => route.fulfill({ json: [added] }))
    await page.route('**/api/courses/*/cohorts', (route) => route.fulfill({ json: [] }))
    await moveToList(page)
    await page.getByRole('link', { name: 'View Course Details of AI for Lawyers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: added.title })).toBeVisible()
    for (const text of [added.category, added.subtitle, added.description])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'I am interested' })).toBeVisible()
    await expect(page).toHaveTitle('AI for Lawyers | Rolewise')
  })
})
