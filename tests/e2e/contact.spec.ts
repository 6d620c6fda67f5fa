import type { Page, Route } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { firstSiteTexts } from '#content/site-texts.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { notFoundPage, openPage } from './open-page.ts'
import { asha } from './sign-in.ts'

const message = {
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  subject: 'Corporate training',
  message: 'We are twelve project managers in Pune.\nWould March suit you?',
}

test.describe('Contact', { tag: '@desktop' }, () => {
  test('shows contact details and four FAQs', async ({ page }) => {
    await test.step('shows contact details and a note on corporate training', async () => {
      await page.goto('/contact')
      await expect(page).toHaveTitle('Contact | Rolewise')
      const info = page.getByRole('region', { name: 'Reach us directly' })
      await expect(info.getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`)
      await expect(info.getByRole('link', { name: brand.phone })).toHaveAttribute('href', 'tel:+918047182600')
      await expect(info).toContainText('Bengaluru 560038')
      const note = page.getByRole('complementary', { name: 'Training for a team?' })
      await expect(note.getByRole('link')).toHaveAttribute('href', /^mailto:.*subject=Corporate%20training$/)
    })
    await test.step('shows four FAQs and their structured data', async () => {
      const questions = page.getByRole('region', { name: 'Common questions' }).locator('details')
      await expect(questions).toHaveCount(4)
      await questions.first().locator('summary').click()
      await expect(page.getByText(firstSiteTexts.contactFaqs[0]?.answer ?? '')).toBeVisible()
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
      expect(data).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: 4 } })
    })
  })
})

test.describe('Contact without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('explains how to contact us and keeps what was typed', async ({ page }) => {
    await page.goto('/contact')
    // Playwright finds elements inside <noscript> by CSS selector only.
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript.')
    // The button is hidden because it cannot work, and Enter does not submit.
    await expect(fields(page).send).toBeHidden()
    await fillIn(page)
    await fields(page).name.press('Enter')
    await expect(page).toHaveURL('/contact')
    await expect(fields(page).message).toHaveValue(message.message)
  })
})

test.describe('the message form', { tag: '@phone' }, () => {
  test('has a six-row message box, reports invalid fields, sends a message and then another', async ({ page }) => {
    await test.step('has a six-row message box', async () => {
      await openPage(page, '/contact')
      const { message: box } = fields(page)
      await expect(box).toHaveAttribute('rows', '6')
      const rows = await box.evaluate((element) => {
        const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element)
        const inside = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
        return inside / Number.parseFloat(lineHeight)
      })
      expect(Math.round(rows)).toBe(6)
    })
    await test.step('shows an error under each invalid field and focuses the first', async () => {
      const form = fields(page)
      await form.send.click()
      await expect(form.name).toHaveAccessibleDescription('Name is required')
      await expect(form.email).toHaveAccessibleDescription('Invalid email address')
      await expect(form.subject).toHaveAccessibleDescription('Subject is required')
      await expect(form.message).toHaveAccessibleDescription('Message is too short')
      await expect(form.name).toBeFocused()
      await form.subject.fill('Four')
      await form.message.fill('Nine char')
      await expect(form.subject).toHaveAccessibleDescription('Subject is required')
      await expect(form.message).toHaveAccessibleDescription('Message is too short')
      await form.subject.fill('Fives')
      await form.message.fill('Ten chars!')
      await expect(form.subject).not.toHaveAttribute('aria-invalid')
      await expect(form.message).not.toHaveAttribute('aria-invalid')
    })
    await test.step('sends the message, shows the thank-you and offers an empty form', async () => {
      await openPage(page, '/contact')
      await fillIn(page)
      const requestPromise = page.waitForRequest('**/api/contact')
      await fields(page).send.click()
      expect((await requestPromise).postDataJSON()).toEqual(message)
      await expect(page.locator('[data-toast]')).toContainText('Message sent successfully')
      await expect(page.locator('[data-toast]')).toContainText("We'll get back to you as soon as possible.")
      const thanks = page.getByRole('heading', { name: 'Thank You!' })
      await expect(thanks).toBeInViewport()
      await expect(thanks.locator('..')).toBeFocused()
      await page.getByRole('button', { name: 'Send Another Message' }).click()
      const { send: _, ...inputs } = fields(page)
      for (const input of Object.values(inputs)) await expect(input).toHaveValue('')
      await expect(inputs.name).toBeFocused()
    })
  })

  test('keeps the text and says so when offline, even if a link is pressed, and sends once back online', async ({
    page,
    context,
    allowResponse,
  }) => {
    await openPage(page, '/contact')
    await fillIn(page)
    // Its code loads at the first key.
    await expect(page.locator('[data-lazy=hydrated] form')).toBeVisible()
    await context.setOffline(true)
    allowResponse('POST /api/contact: net::ERR_INTERNET_DISCONNECTED')
    allowResponse('console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED')
    await fields(page).send.click()
    await expect(page.locator('[data-toast]')).toContainText('You’re offline. What you typed is still here')
    // The toast may cover the header, and the footer’s code has not loaded yet.
    await page.getByRole('banner').getByRole('link', { name: 'Rolewise' }).press('Enter')
    await expect(page.locator('[data-toast]')).toContainText('Open the link again once you’re back online')
    await expect(fields(page).message).toHaveValue(message.message)
    await context.setOffline(false)
    await fields(page).send.click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  })

  test('sends once when submitted repeatedly', async ({ page }) => {
    let requestCount = 0
    await page.route('**/api/contact', (route) => {
      requestCount += 1
      return route.fallback()
    })
    const release = await holdResponses(page, '**/api/contact')
    await openPage(page, '/contact')
    await fillIn(page)
    await fields(page).send.click()
    await expect(page.getByRole('button', { name: 'Sending your message' })).toBeFocused()
    await page.keyboard.press('Enter')
    await fields(page).subject.press('Enter')
    release()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    expect(requestCount).toBe(1)
  })

  for (const { shown, handler, expected, allowed } of [
    {
      shown: 'the server’s message',
      handler: (route: Route) => route.fulfill({ status: 429, json: { message: 'Too many requests.' } }),
      expected: 'Too many requests.',
      allowed: '429 POST /api/contact',
    },
    {
      shown: 'a default message when the server sends none',
      handler: (route: Route) => route.fulfill({ status: 502, body: 'Bad gateway' }),
      expected: 'Please try again later.',
      allowed: '502 POST /api/contact',
    },
  ]) {
    test(`keeps what was typed after a failure and shows ${shown}`, async ({ page, allowResponse }) => {
      allowResponse(allowed)
      await page.route('**/api/contact', handler)
      await openPage(page, '/contact')
      await fillIn(page)
      await fields(page).send.click()
      const toast = page.getByRole('alert').locator('[data-toast=destructive]')
      await expect(toast).toContainText('Error sending message')
      await expect(toast).toContainText(expected)
      await expect(fields(page).message).toHaveValue(message.message)
      await page.unroute('**/api/contact')
      await fields(page).send.click()
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    })
  }

  test('prefills a signed-in user’s details without overwriting what they typed', async ({ page, signIn }) => {
    await signIn()
    const release = await holdResponses(page, '**/api/user')
    await page.goto('/contact')
    await fields(page).email.fill('other@example.in')
    release()
    await expect(fields(page).name).toHaveValue(asha.name)
    await expect(fields(page).email).toHaveValue('other@example.in')
  })

  test('sends a message submitted before its script loads', async ({ page }) => {
    const release = await holdResponses(page, '**/contact-message*.js')
    await openPage(page, '/contact')
    await fillIn(page)
    await fields(page).send.click()
    const requestPromise = page.waitForRequest('**/api/contact')
    release()
    expect((await requestPromise).postDataJSON()).toEqual(message)
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  })

  test('loads the form after client-side navigation', async ({ page, allowResponse }) => {
    allowResponse(`404 GET ${notFoundPage}`)
    await openPage(page, notFoundPage)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveTitle('Contact | Rolewise')
    await expect(fields(page).send).toBeVisible()
  })
})

function fields(page: Page) {
  const form = page.getByRole('region', { name: 'Send us a message' })
  return {
    name: form.getByLabel('Full Name'),
    email: form.getByLabel('Email Address'),
    subject: form.getByLabel('Subject'),
    message: form.getByLabel('Message', { exact: true }),
    send: form.getByRole('button', { name: 'Send Message' }),
  }
}

async function fillIn(page: Page): Promise<void> {
  const form = fields(page)
  await form.name.fill(message.name)
  await form.email.fill(message.email)
  await form.subject.fill(message.subject)
  await form.message.fill(message.message)
}
