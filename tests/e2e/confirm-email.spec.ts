import { emailConfirmationToken } from '#server/modules/accounts/email-confirmation-token.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { findLink, readSessionSecret, waitForMail } from './outbox.ts'
import { pressTwice } from './press-twice.ts'
import { watchReferrers } from './watch-referrers.ts'

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for confirming')
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
