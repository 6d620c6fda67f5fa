import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { findLink, waitForMail } from './outbox.ts'
import { panel } from './sign-up-form.ts'

const newPassword = 'three boats on a lake'

test('a forgotten password is reset by the emailed link', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  allowResponse('400 POST /api/reset-password')
  const otherDevice = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { username, password, email } = await newAccount(otherDevice)
  await openPage(page, '/forgot-password')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const link = findLink(await waitForMail(email, 'password_reset', baseURL), '/reset-password')
  await openPage(page, link)
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  expect((await otherDevice.get('/api/user')).status()).toBe(401)
  expect((await otherDevice.post('/api/login', { data: { username, password } })).status()).toBe(401)

  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await panel(page, 'Login').getByLabel('Username').fill(username)
  await panel(page, 'Login').getByLabel('Password').fill(newPassword)
  await panel(page, 'Login').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  expect((await (await page.request.get('/api/user')).json()).username).toBe(username)
  expect(await waitForMail(email, 'password_changed', baseURL)).toContain('was just changed')

  await openPage(page, link)
  await page.getByLabel('New password').fill('four boats on a lake')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await otherDevice.dispose()
})

test('interest emails can be stopped from the emailed link, more than once', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const email = `meera-${randomUUID()}@example.in`
  const interest = { name: 'Meera Nair', phone: '+91 9876543210', city: 'Kochi', country: 'India' }
  const response = await page.request.post('/api/interest', {
    data: { ...interest, email, courseSlug: 'ai-for-product-managers' },
  })
  expect(response.status()).toBe(201)
  const link = findLink(await waitForMail(email, 'interest_noted', baseURL), '/unsubscribe')
  for (const _ of ['once', 'twice']) {
    await openPage(page, link)
    await expect(page).toHaveURL('/unsubscribe')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  }
  await page.reload()
  await page.getByRole('link', { name: 'See the courses' }).click()
  await expect(page).toHaveURL('/courses')
  await page.goto('/unsubscribe')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('both pages explain what to do instead', async ({ page }) => {
    await page.goto('/confirm-email?token=good')
    await expect(page.locator('noscript p')).toContainText('Confirming needs JavaScript.')
    await page.goto('/unsubscribe?token=good')
    await expect(page.locator('noscript p')).toContainText('Unsubscribing here needs JavaScript.')
  })
})
