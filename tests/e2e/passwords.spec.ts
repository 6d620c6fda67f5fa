import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { watchReferrers } from './watch-referrers.ts'

const confirmation =
  'If an account has this address, a link to set a new password is on its way. It works for 30 minutes.'
const expired = 'This link has expired or was already used. Please request a new one.'

test.describe('a forgotten password', () => {
  test('is reset by email, and the response is the same for every address', { tag: '@phone' }, async ({ page }) => {
    await openPage(page, '/auth')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveTitle('Forgot password | Rolewise')
    const form = forgotForm(page)
    await form.send.click()
    await expect(form.email).toHaveAccessibleDescription('Invalid email address')
    await expect(form.email).toBeFocused()
    await form.email.fill('nobody@example.in')
    const requestPromise = page.waitForRequest('**/api/forgot-password')
    await form.send.click()
    expect((await requestPromise).postDataJSON()).toEqual({ email: 'nobody@example.in' })
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await expect(page.getByText(confirmation)).toBeVisible()
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect(form.email).toBeFocused()
    await expect(form.email).toHaveValue('')
  })

  test('shows why the request failed and keeps the email address', { tag: '@phone' }, async ({
    page,
    allowResponse,
  }) => {
    allowResponse('429 POST /api/forgot-password')
    allowResponse('POST /api/forgot-password: net::ERR_FAILED')
    allowResponse('console error: Failed to load resource: net::ERR_FAILED')
    await page.route('**/api/forgot-password', (route) => route.abort())
    await page.route(
      '**/api/forgot-password',
      (route) => route.fulfill({ status: 429, json: { message: 'Slower.' } }),
      {
        times: 1,
      },
    )
    await openPage(page, '/forgot-password')
    const form = forgotForm(page)
    await form.email.fill('asha@example.in')
    await form.send.click()
    await expect(page.getByRole('alert').getByText('Slower.')).toBeVisible()
    await form.send.click()
    await expect(page.getByRole('alert').getByText(/could not reach the server/)).toBeVisible()
    await expect(form.email).toHaveValue('asha@example.in')
  })
})

test.describe('a link to set a new password', () => {
  test('is removed from the address bar, sets the password and links to Log in', { tag: '@phone' }, async ({
    page,
  }) => {
    const referrers = watchReferrers(page)
    await page.route('**/api/reset-password', (route) => route.fulfill({ json: { message: 'Done.' } }))
    await openPage(page, '/reset-password?token=a-b_c.d')
    const form = resetForm(page)
    await expect(form.password).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
    await page.reload()
    await form.send.click()
    await expect(form.password).toHaveAccessibleDescription(/Password must be at least 6 characters$/)
    await form.password.fill('password')
    await expect(form.password).toHaveAccessibleDescription(/Too many people use this password/)
    await form.password.fill('a quiet river')
    const requestPromise = page.waitForRequest('**/api/reset-password')
    await form.send.click()
    expect((await requestPromise).postDataJSON()).toEqual({ token: 'a-b_c.d', password: 'a quiet river' })
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Log in', exact: true }).filter({ visible: true }).last().click()
    await expect(page).toHaveURL('/auth')
    expect(referrers.filter((referrer) => referrer?.includes('token'))).toEqual([])
  })

  test('that is used, expired or incomplete shows an error and links to the request form', { tag: '@phone' }, async ({
    page,
    allowResponse,
  }) => {
    allowResponse('400 POST /api/reset-password')
    await page.route('**/api/reset-password', (route) => route.fulfill({ status: 400, json: { message: expired } }))
    await openPage(page, '/reset-password?token=used')
    await resetForm(page).password.fill('a quiet river')
    await resetForm(page).send.click()
    const title = page.getByRole('heading', { name: 'This link no longer works' })
    await expect(title).toBeVisible()
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await page.goto('/reset-password')
    await expect(title).toBeVisible()
  })

  test('keeps the typed password when the server fails', { tag: '@desktop' }, async ({ page, allowResponse }) => {
    allowResponse('503 POST /api/reset-password')
    await page.route('**/api/reset-password', (route) => route.fulfill({ status: 503, json: { message: 'At noon.' } }))
    await openPage(page, '/reset-password?token=good')
    await resetForm(page).password.fill('a quiet river')
    await resetForm(page).send.click()
    await expect(page.getByRole('alert').getByText('At noon.')).toBeVisible()
    await expect(resetForm(page).password).toHaveValue('a quiet river')
  })
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('both pages explain what to do instead', async ({ page }) => {
    await page.goto('/forgot-password')
    await expect(page.locator('noscript p')).toContainText('Asking for a link needs JavaScript.')
    await expect(forgotForm(page).send).toBeHidden()
    await page.goto('/reset-password?token=good')
    await expect(page.locator('noscript p')).toContainText('Setting a password needs JavaScript.')
  })
})

function forgotForm(page: Page) {
  return {
    email: page.getByLabel('Email address'),
    send: page.getByRole('button', { name: 'Send me a link' }),
  }
}

function resetForm(page: Page) {
  return {
    password: page.getByLabel('New password'),
    send: page.getByRole('button', { name: 'Save new password' }),
  }
}
