import type { Request } from '@playwright/test'
import { application, applicationForm, expectStillFilledIn, fillIn } from './application-form.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { asha } from './sign-in.ts'
import { watchCalls } from './watch-calls.ts'

test.describe('the application form', { tag: '@phone' }, () => {
  test('shows its options, reports missing fields and clears the errors', async ({ page }) => {
    await test.step('lists the six courses and four experience ranges', async () => {
      await openPage(page, '/')
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
    await test.step('shows an error under each missing field and focuses the first', async () => {
      const calls = watchCalls(page)
      await openPage(page)
      const form = applicationForm(page)
      await form.send.click()
      await expect(form.name).toHaveAccessibleDescription('Name is required')
      await expect(form.name).toBeFocused()
      const phone = 'Phone number must be in Indian format (+91 followed by 10 digits)'
      await expect(form.email).toHaveAccessibleDescription('Invalid email address')
      await expect(form.phone).toHaveAccessibleDescription(new RegExp(escapeRegExp(phone)))
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
    await test.step('clears each error as it is fixed and focuses the one that remains', async () => {
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
  })

  test('accepts a guest’s application and focuses the thank-you message', async ({ page }) => {
    await openPage(page)
    const form = applicationForm(page)
    await fillIn(form)
    const requestPromise = page.waitForRequest('**/api/guest-applications')
    await form.send.click()
    const request = await requestPromise
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
    const release = await holdResponses(page, '**/api/guest-applications')
    const requestPromise = page.waitForRequest('**/api/guest-applications')
    await form.city.press('Enter')
    await requestPromise
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    release()
    const toast = page.locator('[data-toast]')
    await expect(toast).toHaveCount(1)
    // The thank-you appears after the toast, so the toast's timer has started.
    await expect(page.locator(':focus')).toContainText('Thanks for applying!')
    await page.clock.runFor(4999)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(toast).toHaveCount(0)
  })

  test('keeps what was typed when the server fails, rejects it or is unreachable', async ({ page, allowResponse }) => {
    await test.step('keeps what was typed when the server fails and shows its message', async () => {
      allowResponse('500 POST /api/guest-applications')
      const message = 'Something went wrong on our side. Please try again later.'
      await page.route('**/api/guest-applications', (route) => route.fulfill({ status: 500, json: { message } }))
      await openPage(page)
      const form = applicationForm(page)
      await fillIn(form)
      await form.send.click()
      const toast = page.getByRole('alert').filter({ hasText: 'Application submission failed' })
      await expect(toast).toContainText(message)
      await expectStillFilledIn(page)

      // Only one toast is shown at a time.
      await page.unroute('**/api/guest-applications')
      await form.send.click()
      await expect(page.getByRole('heading', { name: 'Thanks for applying!' })).toBeVisible()
      await expect(page.locator('[data-toast]')).toHaveText(/Application submitted successfully/)
    })
    await test.step('shows that the server is unreachable and sends everything on the next attempt', async () => {
      allowResponse('POST /api/guest-applications: net::ERR_INTERNET_DISCONNECTED')
      allowResponse('console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED')
      await page.route('**/api/guest-applications', (route) => route.abort('internetdisconnected'))
      await openPage(page)
      const form = applicationForm(page)
      await fillIn(form)
      await form.send.click()
      const toast = page.getByRole('alert').filter({ hasText: 'Application submission failed' })
      await expect(toast).toContainText('We could not reach the server.')
      await expectStillFilledIn(page)
      await page.unroute('**/api/guest-applications')
      const requestPromise = page.waitForRequest('**/api/guest-applications')
      await form.send.click()
      expect((await requestPromise).postDataJSON()).toEqual(application)
      await expect(page.getByRole('heading', { name: 'Thanks for applying!' })).toBeVisible()
    })
    await test.step('shows the server’s validation error under its field', async () => {
      allowResponse('400 POST /api/guest-applications')
      // As if staff had removed the course in the meantime.
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
  })

  test('sends once when submitted repeatedly', async ({ page }) => {
    const calls = watchCalls(page)
    const release = await holdResponses(page, '**/api/guest-applications')
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

  test('keeps what was typed before any script loads, and sends it if Submit was pressed', async ({ page }) => {
    const release = await holdResponses(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    const form = applicationForm(page)
    await fillIn(form)
    await form.send.click()
    await expectStillFilledIn(page)
    const requestPromise = page.waitForRequest('**/api/guest-applications')
    release()
    expect((await requestPromise).postDataJSON()).toEqual(application)
  })

  test('submits once its script has loaded if Submit was pressed earlier', async ({ page }) => {
    const release = await holdResponses(page, '**/assets/home-registration*.js')
    await openPage(page)
    const form = applicationForm(page)
    await fillIn(form)
    await form.send.click()
    const requestPromise = page.waitForRequest('**/api/guest-applications')
    release()
    expect((await requestPromise).postDataJSON()).toEqual(application)
    await expect(page.getByRole('heading', { name: 'Thanks for applying!' })).toBeVisible()
  })

  test('prefills a signed-in user’s details and sends only the course and the reason', async ({ page, signIn }) => {
    await signIn()
    const requests: Request[] = []
    await page.route('**/api/applications', (route) => {
      requests.push(route.request())
      const { courseSlug, reason } = application
      const json = { id: 1, courseSlug, reason, status: 'pending', created_at: '2025-05-01T06:00:00.000Z' }
      return route.fulfill({ status: 201, json })
    })
    await openPage(page)
    const form = applicationForm(page)
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
    expect(requests.map((request) => [request.method(), request.postDataJSON()])).toEqual([
      ['POST', { courseSlug: application.courseSlug, reason: application.reason }],
    ])
  })

  test('keeps what a user typed before their details load', async ({ page, signIn }) => {
    await signIn()
    const release = await holdResponses(page, '**/api/user')
    await openPage(page)
    const form = applicationForm(page)
    await form.city.fill('Mysuru')
    release()
    await expect(form.name).toHaveValue(asha.name)
    await expect(form.city).toHaveValue('Mysuru')
  })
})

const escapeRegExp = (text: string) => text.replace(/[+()]/g, '\\$&')
