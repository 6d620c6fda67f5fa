import { randomUUID } from 'node:crypto'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { findLink, waitForMail } from './outbox.ts'
import { panel } from './sign-up-form.ts'
import { watchReferrers } from './watch-referrers.ts'

const leaks = (referrers: (string | undefined)[]) => referrers.filter((referrer) => referrer?.includes('token'))

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
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeInViewport()

  const link = findLink(await waitForMail(email, 'password_reset', baseURL), '/reset-password')
  const referrers = watchReferrers(page)
  await openPage(page, link)
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  const newPassword = 'three boats on a lake'
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  expect((await otherDevice.get('/api/user')).status()).toBe(401)
  expect((await otherDevice.post('/api/login', { data: { username, password } })).status()).toBe(401)

  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await panel(page, 'Login').getByLabel('Username').fill(username)
  await panel(page, 'Login').getByLabel('Password').fill(newPassword)
  await panel(page, 'Login').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  expect(leaks(await referrers())).toEqual([])
  expect(await waitForMail(email, 'password_changed', baseURL)).toContain('was just changed')

  await openPage(page, link)
  await page.getByLabel('New password').fill('four boats on a lake')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await otherDevice.dispose()
})

test('an email address is confirmed by the button of its link, even by somebody who has to log in first', {
  tag: '@phone',
}, async ({ page, playwright, baseURL, allowResponse }) => {
  for (const status of [401, 410]) allowResponse(`${status} POST /api/confirm-email`)
  const otherDevice = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { username, password, email } = await newAccount(otherDevice)
  const link = findLink(await waitForMail(email, 'account_welcome', baseURL), '/confirm-email')
  const referrers = watchReferrers(page)
  await openPage(page, link)
  await expect(page).toHaveURL('/confirm-email')
  await page.reload()
  const confirm = page.getByRole('button', { name: 'Confirm my address' })
  await expect(confirm).toBeVisible()
  const isConfirmed = async () => (await (await otherDevice.get('/api/profile')).json()).isEmailConfirmed
  expect(await isConfirmed()).toBe(false)
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'Log in to finish' })).toBeFocused()
  await expectToFitAndPass(page, 'main')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  expect(await isConfirmed()).toBe(true)
  await page.reload()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page).toHaveURL('/profile')
  expect(leaks(await referrers())).toEqual([])

  const json = { message: 'This link has expired.', code: 'link_expired' }
  await page.route('**/api/confirm-email', (route) => route.fulfill({ status: 410, json }))
  await openPage(page, link)
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Email me a new link' })).toBeVisible()
  await expectToFitAndPass(page, 'main')
  await otherDevice.dispose()
})

test('interest emails can be stopped from the emailed link, more than once', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const email = `meera-${randomUUID()}@example.in`
  const interest = { name: 'Meera Nair', phone: '+91 9876543210', city: 'Kochi', country: 'India' }
  const data = { ...interest, email, courseSlug: 'ai-for-product-managers' }
  expect((await page.request.post('/api/interest', { data })).status()).toBe(201)
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
})
