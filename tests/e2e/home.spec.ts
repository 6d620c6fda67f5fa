import type { Page, Request } from '@playwright/test'
import { home } from '#content/home.ts'
import { testimonials } from '#content/testimonials.ts'
import { application, applicationForm, fillIn } from './application-form.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'
import { elsewhere, moveToHome, openPage, scriptRuns } from './open-page.ts'
import { asha } from './sign-in.ts'

const featured = [
  ['AI for Everyone', '/courses/ai-for-everyone'],
  ['AI for Product Managers', '/courses/ai-for-product-managers'],
  ['AI for Startup Founders', '/courses/ai-for-startup-founders'],
  ['AI for Project Managers', '/courses/ai-for-project-managers'],
] as const

test.describe('Home', { tag: '@desktop' }, () => {
  test('is titled role-specific AI skills training, and asks for nothing that the server already sent', async ({
    page,
  }) => {
    const calls = watchCalls(page)
    await openPage(page)
    await expect(page).toHaveTitle(/role-specific AI skills training/i)
    expect(calls).toEqual([])
  })

  test('has a banner for the next workshop with Register and Events', async ({ page }) => {
    await page.goto('/')
    const banner = page.getByRole('complementary', { name: 'Next workshop' })
    await expect(banner).toContainText('Next Up: Vibe Coding - Learn to build application using AI')
    await expect(banner.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register/vibe-coding')
    await expect(banner.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events')
  })

  test('opens with a headline, View Events, Explore Courses and the notice of the next cohort', async ({ page }) => {
    await page.goto('/')
    const hero = regionOf(page, /Accelerate your career/)
    await expect(hero.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(hero.getByRole('link', { name: 'View Events' })).toHaveAttribute('href', '/events')
    await expect(hero.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/courses')
    await expect(hero.getByText('The next cohort starts soon. Seats are limited.')).toBeInViewport()
  })

  test('says what makes us different in three claims', async ({ page }) => {
    await page.goto('/')
    const block = regionOf(page, 'What makes us different')
    await expect(block.getByRole('heading', { level: 3 })).toHaveText([
      /niche AI tracks/i,
      /role-specific skills/i,
      /no-code.*low-code focus/i,
    ])
  })

  test('shows four featured courses in one row, each leading to its page, and View All Courses', async ({ page }) => {
    await page.goto('/')
    const cards = featuredRegion(page).getByRole('article')
    await expect(cards).toHaveCount(4)
    const tops: (number | undefined)[] = []
    for (const [index, [title, path]] of featured.entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('heading')).toHaveText(title)
      await expect(card.getByRole('link', { name: `View Details of ${title}` })).toHaveAttribute('href', path)
      await expect(card.getByRole('img', { name: title })).toHaveAttribute('src', new RegExp(path.split('/')[2] ?? ''))
      tops.push((await card.boundingBox())?.y)
    }
    expect(new Set(tops).size).toBe(1)
    const all = featuredRegion(page).getByRole('link', { name: 'View All Courses' })
    await expect(all).toHaveAttribute('href', '/courses')
  })

  test('shows the upcoming workshop with its way to register', async ({ page }) => {
    await page.goto('/')
    const card = workshopRegion(page).getByRole('article')
    await expect(card.getByRole('heading')).toHaveText('Vibe Coding for Beginners')
    await expect(card).toContainText('₹1200')
    await expect(card).toContainText('90 minutes')
    await expect(card).toContainText('11:00 AM to 12:30 PM IST')
    await expect(card.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register/vibe-coding')
  })

  test('has five testimonials, each with its text, name and title', async ({ page }) => {
    await page.goto('/')
    expect(testimonials).toHaveLength(5)
    const figures = regionOf(page, home.testimonials.title).getByRole('figure')
    await expect(figures).toHaveCount(5)
    for (const [index, { text, name, title }] of testimonials.entries()) {
      await expect(figures.nth(index).getByRole('blockquote')).toContainText(text)
      await expect(figures.nth(index)).toContainText(name)
      await expect(figures.nth(index)).toContainText(title)
    }
  })

  test('claims 500+ students, 4.9/5, industry certified, and shows the certificate', async ({ page }) => {
    await page.goto('/')
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

  test('closes with a call that leads to the application form', async ({ page }) => {
    await openPage(page)
    await page.getByRole('link', { name: 'Apply now' }).click()
    await expect(page).toHaveURL('/#registration')
    await expect(applicationForm(page).name).toBeInViewport()
  })
})

test.describe('coming to Home inside the app', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, allowAnswer }) => {
    allowAnswer(`404 GET ${elsewhere}`)
    await openPage(page, elsewhere)
  })

  test('shows exactly four skeleton cards until the featured courses are there', async ({ page }) => {
    const calls = watchCalls(page)
    const release = await holdAnswers(page, '**/api/courses/featured')
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
    const release = await holdAnswers(page, '**/api/courses')
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

  test('offers to try again when the featured courses fail, and does', async ({ page, allowAnswer }) => {
    allowAnswer('500 GET /api/courses/featured')
    await failOnce(page, '**/api/courses/featured')
    await moveToHome(page)
    const failure = featuredRegion(page).getByRole('alert')
    await expect(failure).toContainText('The courses did not load')
    await expect(workshopRegion(page).getByRole('article')).toBeVisible()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
    await expect(failure).toHaveCount(0)
  })

  test('offers to try again when the workshop fails, and does', async ({ page, allowAnswer }) => {
    allowAnswer('500 GET /api/courses')
    await failOnce(page, '**/api/courses')
    await moveToHome(page)
    const failure = workshopRegion(page).getByRole('alert')
    await expect(failure).toContainText('We could not load the upcoming workshop.')
    await expect(featuredRegion(page).getByRole('article')).toHaveCount(4)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(workshopRegion(page).getByRole('article')).toContainText('Vibe Coding for Beginners')
  })
})

test.describe('the application form', { tag: '@phone' }, () => {
  test('says what is missing, field by field, and puts the focus on the first', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page)
    const form = applicationForm(page)
    await form.send.click()
    await expect(form.name).toHaveAccessibleDescription('Name is required')
    await expect(form.name).toBeFocused()
    const phone = 'Phone number must be in Indian format (+91 followed by 10 digits)'
    await expect(form.email).toHaveAccessibleDescription('Invalid email address')
    await expect(form.phone).toHaveAccessibleDescription(new RegExp(escaped(phone)))
    await expect(form.city).toHaveAccessibleDescription(/City is required/)
    await expect(form.course).toHaveAccessibleDescription('Please select a course')
    await expect(form.experience).toHaveAccessibleDescription('Please select your years of experience')
    await expect(form.terms).toHaveAccessibleDescription('You must agree to the terms')
    for (const field of [form.name, form.email, form.phone, form.city, form.course, form.experience, form.terms]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(form.reason).not.toHaveAttribute('aria-invalid')
    expect(calls).toEqual([])
  })

  test('takes its messages back as they are answered, and goes to the one that is left', async ({ page }) => {
    await openPage(page)
    const form = applicationForm(page)
    await form.send.click()
    await expect(form.name).toBeFocused()
    await fillIn(form)
    await form.phone.fill('+91 5876543210')
    await form.send.click()
    await expect(form.phone).toBeFocused()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
    await form.phone.fill('+91 9876543210')
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  })

  test('offers the six courses and the four ranges of experience', async ({ page }) => {
    await page.goto('/')
    const form = applicationForm(page)
    await expect(form.course.locator('option[value]:not([value=""])')).toHaveText([
      /AI for Everyone/,
      /AI for Product Managers/,
      /AI for Startup Founders/,
      /AI for Project Managers/,
      /AI for HR Associates/,
      /Vibe Coding/i,
    ])
    const ranges = form.experience.locator('option:not([value=""])')
    await expect(ranges).toHaveText(['0-2 years', '2-5 years', '5-10 years', '10+ years'])
  })

  test('takes a guest’s application, thanks them and moves the focus to the thanks', async ({ page }) => {
    await openPage(page)
    const form = applicationForm(page)
    await fillIn(form)
    const asked = page.waitForRequest('**/api/guest-applications')
    await form.send.click()
    const request = await asked
    expect(request.method()).toBe('POST')
    expect(request.postDataJSON()).toEqual(application)
    expect((await request.response())?.status()).toBe(201)
    const toast = page.getByRole('status').filter({ hasText: 'Application submitted successfully' })
    await expect(toast).toContainText("We'll contact you soon with more details.")
    await expect(page.getByRole('heading', { name: 'Thanks for applying!' })).toBeInViewport()
    await expect(page.locator(':focus')).toContainText('Our team will contact you soon')
    await expect(form.send).toHaveCount(0)
  })

  test('shows its toast for 5000 ms', async ({ page }) => {
    await page.clock.install()
    await openPage(page)
    const form = applicationForm(page)
    await fillIn(form)
    const release = await holdAnswers(page, '**/api/guest-applications')
    const asked = page.waitForRequest('**/api/guest-applications')
    await form.city.press('Enter')
    await asked
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    release()
    const toast = page.locator('[data-toast]')
    await expect(toast).toHaveCount(1)
    // The thanks come after the toast, so its time has started.
    await expect(page.locator(':focus')).toContainText('Thanks for applying!')
    await page.clock.runFor(4999)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)
  })

  test('keeps what was typed when the server fails, and shows its message', async ({ page, allowAnswer }) => {
    allowAnswer('500 POST /api/guest-applications')
    const message = 'Something went wrong on our side. Please try again later.'
    await page.route('**/api/guest-applications', (route) => route.fulfill({ status: 500, json: { message } }))
    await openPage(page)
    const form = applicationForm(page)
    await fillIn(form)
    await form.send.click()
    const toast = page.getByRole('alert').filter({ hasText: 'Application submission failed' })
    await expect(toast).toContainText(message)
    await expectStillFilledIn(page)

    // One toast at a time: the next takes its place.
    await page.unroute('**/api/guest-applications')
    await form.send.click()
    await expect(page.getByRole('heading', { name: 'Thanks for applying!' })).toBeVisible()
    await expect(page.locator('[data-toast]')).toHaveText(/Application submitted successfully/)
  })

  test('shows the server’s refusal on the field that it names', async ({ page, allowAnswer }) => {
    allowAnswer('400 POST /api/guest-applications')
    // As when staff have taken the course back meanwhile.
    await page.route('**/api/guest-applications', (route) =>
      route.continue({ postData: JSON.stringify({ ...application, courseSlug: 'no-such-course' }) }),
    )
    await openPage(page)
    const form = applicationForm(page)
    await fillIn(form)
    await form.send.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Application submission failed' })).toBeVisible()
    await expect(form.course).toHaveAccessibleDescription('Please select a course')
    await expect(form.course).toBeFocused()
  })

  test('says that the server was not reached, and sends all of it on the next try', async ({ page, allowAnswer }) => {
    allowAnswer('POST /api/guest-applications: net::ERR_INTERNET_DISCONNECTED')
    allowAnswer('console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED')
    await page.route('**/api/guest-applications', (route) => route.abort('internetdisconnected'))
    await openPage(page)
    const form = applicationForm(page)
    await fillIn(form)
    await form.send.click()
    const toast = page.getByRole('alert').filter({ hasText: 'Application submission failed' })
    await expect(toast).toContainText('We could not reach the server.')
    await expectStillFilledIn(page)
    await page.unroute('**/api/guest-applications')
    const asked = page.waitForRequest('**/api/guest-applications')
    await form.send.click()
    expect((await asked).postDataJSON()).toEqual(application)
    await expect(page.getByRole('heading', { name: 'Thanks for applying!' })).toBeVisible()
  })

  test('is sent once, however often it is pressed', async ({ page }) => {
    const calls = watchCalls(page)
    const release = await holdAnswers(page, '**/api/guest-applications')
    await openPage(page)
    const form = applicationForm(page)
    await fillIn(form)
    await form.send.dblclick()
    const busy = page.getByRole('button', { name: 'Sending your application' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await busy.click({ force: true })
    await form.city.press('Enter')
    release()
    await expect(page.getByRole('heading', { name: 'Thanks for applying!' })).toBeVisible()
    expect(calls).toEqual(['POST /api/guest-applications'])
  })

  test('keeps what was typed before any script came', async ({ page }) => {
    const release = await holdAnswers(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    const form = applicationForm(page)
    await fillIn(form)
    await form.send.click()
    await expectStillFilledIn(page)
    release()
    await scriptRuns(page)
    const asked = page.waitForRequest('**/api/guest-applications')
    await form.send.click()
    expect((await asked).postDataJSON()).toEqual(application)
  })

  test('is sent when its own script comes, if it was pressed earlier', async ({ page }) => {
    const release = await holdAnswers(page, '**/assets/home-registration*.js')
    await openPage(page)
    const form = applicationForm(page)
    await fillIn(form)
    await form.send.click()
    const asked = page.waitForRequest('**/api/guest-applications')
    release()
    expect((await asked).postDataJSON()).toEqual(application)
    await expect(page.getByRole('heading', { name: 'Thanks for applying!' })).toBeVisible()
  })

  test('is filled in for somebody signed in, and sends only the course and the reason', async ({ page, signIn }) => {
    await signIn()
    const sent: Request[] = []
    await page.route('**/api/applications', (route) => {
      sent.push(route.request())
      const { courseSlug, reason } = application
      const json = { id: 1, courseSlug, reason, status: 'pending', created_at: '2025-05-01T06:00:00.000Z' }
      return route.fulfill({ status: 201, json })
    })
    await openPage(page)
    const form = applicationForm(page)
    await form.name.scrollIntoViewIfNeeded()
    await expect(form.name).toHaveValue(asha.name)
    await expect(form.email).toHaveValue(asha.email)
    await expect(form.phone).toHaveValue(asha.phone ?? '')
    await expect(form.city).toHaveValue(asha.city ?? '')
    await form.course.selectOption('AI for Product Managers')
    await form.experience.selectOption('5-10 years')
    await form.reason.fill(application.reason)
    await form.terms.check()
    await form.send.click()
    await expect(page.getByRole('heading', { name: 'Thanks for applying!' })).toBeVisible()
    expect(sent.map((request) => [request.method(), request.postDataJSON()])).toEqual([
      ['POST', { courseSlug: application.courseSlug, reason: application.reason }],
    ])
  })

  test('leaves alone what somebody typed before the server said who they are', async ({ page, signIn }) => {
    await signIn()
    const release = await holdAnswers(page, '**/api/user')
    await openPage(page)
    const form = applicationForm(page)
    await form.city.fill('Mysuru')
    release()
    await expect(form.name).toHaveValue(asha.name)
    await expect(form.city).toHaveValue('Mysuru')
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
const escaped = (text: string) => text.replace(/[+()]/g, '\\$&')

/** Every call of the API from now on, in order. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

async function failOnce(page: Page, url: string): Promise<void> {
  const message = 'Something went wrong on our side. Please try again later.'
  await page.route(url, (route) => route.fulfill({ status: 500, json: { message } }), { times: 1 })
}

async function expectStillFilledIn(page: Page): Promise<void> {
  const form = applicationForm(page)
  await expect(form.name).toHaveValue(application.name)
  await expect(form.email).toHaveValue(application.email)
  await expect(form.phone).toHaveValue(application.phone)
  await expect(form.city).toHaveValue(application.city)
  await expect(form.course).toHaveValue(application.courseSlug)
  await expect(form.experience).toHaveValue(application.yearsOfExperience)
  await expect(form.reason).toHaveValue(application.reason)
  await expect(form.terms).toBeChecked()
}
