import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { notFoundPage, openPage } from './open-page.ts'

const message = {
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  subject: 'Corporate training',
  message: 'We are twelve project managers in Pune.\nWould March suit you?',
}

test('a message submitted before its script loads is sent and thanked for', { tag: '@phone' }, async ({ page }) => {
  const release = await holdResponses(page, '**/contact-message*.js')
  await openPage(page, '/contact')
  const rows = await fields(page).message.evaluate((element) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element)
    const inside = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
    return inside / Number.parseFloat(lineHeight)
  })
  expect(Math.round(rows)).toBe(6)
  await fillIn(page)
  await fields(page).send.click()
  const requestPromise = page.waitForRequest('**/api/contact')
  release()
  expect((await requestPromise).postDataJSON()).toEqual(message)
  const thanks = page.getByRole('heading', { name: 'Thank You!' })
  await expect(thanks).toBeInViewport()
  await expect(thanks.locator('..')).toBeFocused()
})

test('an offline visitor keeps the text, even if a link is pressed, and sends it once back online', {
  tag: '@phone',
}, async ({ page, context, allowResponse }) => {
  allowResponse(`404 GET ${notFoundPage}`)
  await openPage(page, notFoundPage)
  const release = await holdResponses(page, '**/contact-message*.js')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle('Contact | Rolewise')
  const part = page.getByRole('region', { name: 'Send us a message' }).locator('[data-lazy]')
  const readHeight = () => part.evaluate((element) => element.getBoundingClientRect().height)
  const placeholderHeight = await readHeight()
  release()
  await expect(fields(page).send).toBeVisible()
  // Within a field of each other, so that the page below hardly moves.
  expect(Math.abs((await readHeight()) - placeholderHeight)).toBeLessThan(96)
  await fillIn(page)
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
