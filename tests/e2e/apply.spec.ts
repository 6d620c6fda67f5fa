import type { Page, Request } from '@playwright/test'
import { apply } from '#content/apply.ts'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { application, expectStillFilledIn, fillIn, applicationForm as formNamed } from './application-form.ts'
import { failCalls } from './fail-calls.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { watchCalls } from './watch-calls.ts'

const section = 'Your application'
const applicationForm = (page: Page) => formNamed(page, section)
const submitted = (page: Page) => page.getByRole('heading', { name: 'Application Submitted!' })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Application submission failed' })

test.describe('Apply', { tag: '@desktop' }, () => {
  test('explains how applying works and makes no API call for data in the page', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/apply')
    await expect(page).toHaveTitle('Apply for a course | Rolewise')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/apply$/)
    const steps = page.getByRole('region', { name: apply.next.title }).getByRole('listitem')
    await expect(steps).toHaveCount(apply.next.steps.length)
    const meaning = page.getByRole('region', { name: apply.meaning.title })
    await expect(meaning.getByRole('link', { name: 'See upcoming events' })).toHaveAttribute('href', '/events')
    const courses = applicationForm(page).course.locator('option:not([value=""])')
    await expect(courses).toHaveCount(6)
    expect(calls).toEqual([])
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    expect(sitemap).toContain('/apply</loc>')
  })

  test('preselects the course in the URL before scripts load and ignores an unknown one', async ({ page }) => {
    const release = await holdResponses(page, '**/assets/*.js')
    await page.goto('/apply?course=ai-for-hr-associates', { waitUntil: 'commit' })
    const { course, name } = applicationForm(page)
    await expect(course).toHaveValue('ai-for-hr-associates')
    release()
    await name.fill('Ravi')
    await expect(course).toHaveValue('ai-for-hr-associates')
    await page.goto('/apply?course=no-such-course')
    await name.fill('Ravi')
    await expect(course).toHaveValue('')
  })

  test('preselects the course after client-side navigation, once the courses have loaded', async ({
    page,
    allowResponse,
  }) => {
    allowResponse('500 GET /api/courses')
    const mend = await failCalls(page, '**/api/courses')
    await openPage(page, '/about')
    await transitionTo(page, '/apply?course=vibecoding')
    const { course } = applicationForm(page)
    await expect(page.getByText('We couldn’t load the list of courses.')).toBeVisible()
    await mend()
    const release = await holdResponses(page, '**/api/courses')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(course).toHaveValue('')
    release()
    await expect(course).toHaveValue('vibecoding')
    // A new course in the URL is selected, unless the visitor has already chosen one.
    await transitionTo(page, '/apply?course=ai-for-everyone')
    await expect(course).toHaveValue('ai-for-everyone')
    await course.selectOption('AI for HR Associates')
    await transitionTo(page, '/apply?course=vibecoding')
    await expect(course).toHaveValue('ai-for-hr-associates')
  })

  test('shows no course form for a masterclass', async ({ page }) => {
    await openPage(page, '/apply?masterclass=ai-for-everyone-masterclass')
    await expect(applicationForm(page).send).toHaveCount(0)
  })
})

test.describe('Apply without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('preselects the course, explains how to apply by email and keeps what was typed', async ({ page }) => {
    await page.goto('/apply?course=vibecoding')
    const form = applicationForm(page)
    await expect(form.course).toHaveValue('vibecoding')
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript. You can also apply by email:')
    await expect(form.send).toBeHidden()
    await fillIn(form)
    await form.name.press('Enter')
    await expectStillFilledIn(page, section)
  })
})

test.describe('the Apply form', { tag: '@phone' }, () => {
  test('reports missing fields, makes phone and city optional and validates a phone number', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/apply')
    const form = applicationForm(page)
    for (const label of ['Phone number (optional)', 'City (optional)'])
      await expect(page.getByLabel(label)).toBeVisible()
    await form.send.click()
    await expect(form.name).toBeFocused()
    await expect(form.name).toHaveAccessibleDescription('Name is required')
    await expect(form.email).toHaveAccessibleDescription('Invalid email address')
    await expect(form.course).toHaveAccessibleDescription('Please select a course')
    await expect(form.experience).toHaveAccessibleDescription('Please select your years of experience')
    await expect(form.terms).toHaveAccessibleDescription('You must agree to the terms')
    for (const field of [form.phone, form.city, form.reason]) await expect(field).not.toHaveAttribute('aria-invalid')
    await fillIn(form)
    await form.phone.fill('+91 5876543210')
    await form.send.click()
    await expect(form.phone).toBeFocused()
    await expect(form.phone).toHaveAccessibleDescription(/Phone number must be in Indian format \(\+91 followed by 10/)
    expect(calls).toEqual([])
  })

  test('accepts a guest’s application with the required fields, then one with every field', async ({ page }) => {
    await openPage(page, '/apply?course=vibecoding')
    const form = applicationForm(page)
    await form.name.fill(application.name)
    await form.email.fill(application.email)
    await form.experience.selectOption('0-2 years')
    await form.terms.check()
    const minimal = await send(page, 'guest-applications')
    const { name, email, agreeToTerms } = application
    const person = { name, email, phone: '', city: '' }
    const rest = { courseSlug: 'vibecoding', reason: '', yearsOfExperience: '0-2', agreeToTerms }
    expect(minimal.postDataJSON()).toEqual({ ...person, ...rest })
    expect((await minimal.response())?.status()).toBe(201)
    const toast = page.getByRole('status').filter({ hasText: 'Application submitted successfully' })
    await expect(toast).toContainText("We'll contact you soon with more details.")
    await expect(submitted(page)).toBeInViewport()
    await expect(page.locator(':focus')).toContainText('Application Submitted!')

    await page.getByRole('button', { name: 'Submit Another Application' }).click()
    await expect(form.name).toBeFocused()
    // The course is cleared as well, although the URL names it, because it has just been applied for.
    for (const field of [form.name, form.email, form.course, form.experience]) await expect(field).toHaveValue('')
    await expect(form.terms).not.toBeChecked()
    await fillIn(form)
    expect((await send(page, 'guest-applications')).postDataJSON()).toEqual(application)
    await expect(submitted(page)).toBeVisible()
  })

  test('keeps what was typed when the request fails, and sends once when pressed repeatedly', async ({
    page,
    allowResponse,
  }) => {
    allowResponse('503 POST /api/guest-applications')
    allowResponse('POST /api/guest-applications: net::ERR_INTERNET_DISCONNECTED')
    allowResponse('console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED')
    const url = '**/api/guest-applications'
    await page.route(url, (route) => route.fulfill({ status: 503, json: { message: 'Back at noon' } }), { times: 1 })
    await openPage(page, '/apply')
    const form = applicationForm(page)
    await fillIn(form)
    await form.send.click()
    await expect(failure(page)).toContainText('Back at noon')
    await expectStillFilledIn(page, section)

    await page.route(url, (route) => route.abort('internetdisconnected'), { times: 1 })
    await form.send.click()
    await expect(failure(page)).toContainText('We could not reach the server.')
    await expectStillFilledIn(page, section)

    const calls = watchCalls(page)
    const release = await holdResponses(page, url)
    await form.send.dblclick()
    await expect(page.getByRole('button', { name: 'Sending your application' })).toHaveAttribute('aria-busy', 'true')
    await form.city.press('Enter')
    release()
    await expect(submitted(page)).toBeVisible()
    expect(calls).toEqual(['POST /api/guest-applications'])
  })

  test('submits once its script has loaded if Submit was pressed earlier', async ({ page }) => {
    const release = await holdResponses(page, '**/assets/apply-course-form*.js')
    await openPage(page, '/apply')
    const form = applicationForm(page)
    await fillIn(form)
    await form.send.click()
    const requestPromise = page.waitForRequest('**/api/guest-applications')
    release()
    expect((await requestPromise).postDataJSON()).toEqual(application)
    await expect(submitted(page)).toBeVisible()
  })

  test('prefills a signed-in user’s details, sends only course and reason and allows one application per course', async ({
    page,
    allowResponse,
  }) => {
    allowResponse('409 POST /api/applications')
    const username = `applicant-${crypto.randomUUID()}`
    const account = aSignUp({ username, email: `${username}@example.in` })
    expect((await page.request.post('/api/register', { data: account })).status()).toBe(201)
    await openPage(page, '/apply?course=vibecoding')
    const form = applicationForm(page)
    await expectPerson()
    await form.reason.fill('To build.')
    // The other fields are still validated.
    await form.send.click()
    await expect(form.experience).toBeFocused()
    await expect(form.terms).toHaveAccessibleDescription('You must agree to the terms')
    await form.experience.selectOption('2-5 years')
    await form.terms.check()
    const first = await send(page, 'applications')
    expect(first.postDataJSON()).toEqual({ courseSlug: 'vibecoding', reason: 'To build.' })
    await expect(submitted(page)).toBeInViewport()
    await expect(page.getByRole('link', { name: 'See it in your profile' })).toHaveAttribute('href', '/profile')

    await page.getByRole('button', { name: 'Submit Another Application' }).click()
    await expectPerson()
    await expect(form.course).toBeFocused()
    await expect(form.course).toHaveValue('')
    await expect(form.reason).toHaveValue('')
    await form.course.selectOption('Vibe Coding for Beginners')
    await form.experience.selectOption('2-5 years')
    await form.terms.check()
    await form.send.click()
    const conflict = 'You have already applied for this course'
    await expect(failure(page)).toContainText(conflict)
    await expect(form.course).toHaveAccessibleDescription('Please choose another course')
    await expect(form.course).toBeFocused()
    await form.course.selectOption('AI for Everyone')
    await expect(form.course).not.toHaveAttribute('aria-invalid')
    expect((await send(page, 'applications')).postDataJSON()).toEqual({ courseSlug: 'ai-for-everyone', reason: '' })
    await expect(submitted(page)).toBeVisible()
    const applications = await (await page.request.get('/api/applications')).json()
    expect(applications).toMatchObject([
      { courseSlug: 'ai-for-everyone', status: 'pending' },
      { courseSlug: 'vibecoding', reason: 'To build.', status: 'pending' },
    ])

    async function expectPerson() {
      await expect(form.name).toHaveValue(account.name)
      await expect(form.email).toHaveValue(account.email)
      await expect(form.phone).toHaveValue('+919876543210')
    }
  })
})

/** Presses the button and returns the request that it sends. */
async function send(page: Page, call: 'applications' | 'guest-applications'): Promise<Request> {
  const requestPromise = page.waitForRequest(`**/api/${call}`)
  await applicationForm(page).send.click()
  return requestPromise
}

/** Client-side navigation to a URL that no link on the site has. */
async function transitionTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
