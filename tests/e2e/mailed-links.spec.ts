import { randomUUID } from 'node:crypto'
import { emailConfirmationToken } from '#server/modules/accounts/email-confirmation-token.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { findLink, readSessionSecret, waitForMail } from './outbox.ts'
import { pressTwice } from './press-twice.ts'
import { panel } from './sign-up-form.ts'
import { watchReferrers } from './watch-referrers.ts'

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

test('an email address is confirmed by the button, not by opening the link', { tag: '@phone' }, async ({
  page,
  baseURL,
  allowResponse,
}) => {
  allowResponse('503 POST /api/confirm-email')
  const { email } = await newAccount(page.request)
  const link = findLink(await waitForMail(email, 'account_welcome', baseURL), '/confirm-email')
  const calls: string[] = []
  const referrers = watchReferrers(page)
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await openPage(page, link)
  await expect(page).toHaveTitle('Confirm your email address | Rolewise')
  await expect(page).toHaveURL('/confirm-email')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.reload()
  const confirm = page.getByRole('button', { name: 'Confirm my address' })
  await expect(confirm).toBeVisible()
  expect(calls).toEqual([])

  await page.route('**/api/confirm-email', (route) => route.fulfill({ status: 503, json: { message: 'At noon.' } }), {
    times: 1,
  })
  await confirm.click()
  await expect(page.getByRole('alert').getByText('At noon.')).toBeVisible()
  const release = await holdResponses(page, '**/api/confirm-email')
  await confirm.dblclick()
  await expect(page.getByRole('button', { name: 'Confirming your address' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  expect(calls).toEqual(['/api/confirm-email', '/api/confirm-email'])
  await page.reload()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toHaveCount(0)
  expect(referrers.filter((referrer) => referrer?.includes('token'))).toEqual([])
})

test('somebody signed out logs in on the page of the link, which then confirms their address', {
  tag: '@phone',
}, async ({ page, playwright, baseURL, allowResponse }) => {
  allowResponse('401 POST /api/confirm-email')
  const otherDevice = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { username, password, email } = await newAccount(otherDevice)
  await openPage(page, findLink(await waitForMail(email, 'account_welcome', baseURL), '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Log in to finish' })).toBeFocused()
  await expectToFitAndPass(page)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to your profile' })).toBeVisible()
  expect((await (await otherDevice.get('/api/profile')).json()).isEmailConfirmed).toBe(true)
  await otherDevice.dispose()
})

test('the settings resend the confirmation email, and an invalid link leads there', { tag: '@desktop' }, async ({
  page,
  baseURL,
  allowResponse,
}) => {
  allowResponse('400 POST /api/confirm-email')
  allowResponse('503 POST /api/confirm-email/link')
  const { email } = await newAccount(page.request)
  const invalidLink = page.getByRole('heading', { name: 'This link no longer works' })
  await openPage(page, '/confirm-email')
  await expect(invalidLink).toBeVisible()
  await openPage(page, '/confirm-email?token=not.whole')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(invalidLink).toBeVisible()
  await page.getByRole('link', { name: 'Open my settings' }).click()
  await expect(page).toHaveURL('/profile?tab=settings')

  const settings = page.getByRole('region', { name: 'Confirm your email address' })
  await page.route('**/api/confirm-email/link', (route) => route.fulfill({ status: 503, json: { message: 'Noon.' } }), {
    times: 1,
  })
  await settings.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByText('We couldn’t send the email')).toBeVisible()
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/confirm-email/link')) requestCount += 1
  })
  await pressTwice(settings.getByRole('button', { name: 'Email me the link' }))
  await expect(settings.getByRole('status')).toHaveText(`We’ve emailed the link to ${email}`)
  expect(requestCount).toBe(1)
  await openPage(page, findLink(await waitForMail(email, 'email_proof', baseURL), '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
})

test('an expired link offers to email a new one', { tag: '@phone' }, async ({ page, baseURL, allowResponse }) => {
  allowResponse('410 POST /api/confirm-email')
  allowResponse('503 POST /api/confirm-email/link')
  const { email } = await newAccount(page.request)
  const { id } = await (await page.request.get('/api/user')).json()
  const overAWeekAgo = new Date(Date.now() - (7 * 24 + 1) * 60 * 60 * 1000)
  const token = emailConfirmationToken(readSessionSecret(baseURL), { userId: id, email }, overAWeekAgo)
  await openPage(page, `/confirm-email?token=${token}`)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.reload()
  const resend = page.getByRole('main').getByRole('button', { name: 'Email me a new link' })
  await expect(resend).toBeVisible()
  await expectToFitAndPass(page)

  await page.route('**/api/confirm-email/link', (route) => route.fulfill({ status: 503, json: { message: 'Noon.' } }), {
    times: 1,
  })
  await resend.click()
  await expect(page.getByRole('alert').getByText('Noon.')).toBeVisible()
  await resend.dblclick()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`We’ve emailed the link to ${email}`)
  await openPage(page, findLink(await waitForMail(email, 'email_proof', baseURL), '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
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
