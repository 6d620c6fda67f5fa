import type { Page } from '@playwright/test'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { watchCalls } from './watch-calls.ts'

const guestHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Log in to see your profile' })

async function expectGuestPage(page: Page): Promise<void> {
  await expect(guestHeading(page)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
}

test.describe('Profile for a guest', { tag: '@desktop' }, () => {
  test('shows nothing of a profile but the way in, and requests only the user', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/profile?tab=settings')
    await expect(page).toHaveTitle('Profile | Rolewise')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectGuestPage(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth')
    await expect(main.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth?tab=register')
    await expect(page).toHaveURL('/profile?tab=settings')
    await page.waitForLoadState('networkidle')
    await expectGuestPage(page)
    expect(calls).toEqual(['GET /api/user'])
  })

  test('shows a skeleton while the session is checked, and the way in once it has expired', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'rolewise_hint', value: '1', url: test.info().project.use.baseURL ?? '' }])
    const release = await holdResponses(page, '**/api/user')
    await openPage(page, '/profile')
    await expect(page.locator('main').getByText('Loading your profile')).toBeAttached()
    await expect(guestHeading(page)).toBeHidden()
    release()
    await expectGuestPage(page)
  })

  test('does not flash for somebody who is likely signed in, before scripts load', async ({ page, context }) => {
    await context.addCookies([{ name: 'rolewise_hint', value: '1', url: test.info().project.use.baseURL ?? '' }])
    await page.route('**/assets/*.js', () => {})
    await page.goto('/profile', { waitUntil: 'commit' })
    const heading = page.locator('main h1')
    await expect(heading).toBeAttached()
    await expect(heading).toBeHidden()
  })

  test('shows the way in after logging out', async ({ page }) => {
    await newAccount(page.request)
    await openPage(page, '/profile')
    await expect(page.getByRole('heading', { name: 'Meera Nair' })).toBeVisible()
    await expect(page.getByText('No applications yet')).toBeVisible()
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expectGuestPage(page)
    await expect(page).toHaveURL('/profile')
  })
})

test.describe('Email me my link', { tag: '@phone' }, () => {
  const api = '**/api/registration-links'
  const formOf = (page: Page) => ({
    email: page.getByRole('main').getByLabel('Email address'),
    send: page.getByRole('button', { name: 'Email me my link' }),
  })

  test('is answered the same for every address, and can be asked again', async ({ page }) => {
    await openPage(page, '/my-booking')
    await expect(page).toHaveTitle('Find my booking | Rolewise')
    await expect(page.getByRole('heading', { level: 1, name: 'Find my booking' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const form = formOf(page)
    await form.send.click()
    await expect(form.email).toHaveAccessibleDescription('Invalid email address')
    await expect(form.email).toBeFocused()
    await form.email.fill('nobody@example.in')
    const release = await holdResponses(page, api)
    const requestPromise = page.waitForRequest(api)
    await form.send.dblclick()
    await expect(page.getByRole('button', { name: 'Asking for your link' })).toHaveAttribute('aria-busy', 'true')
    release()
    expect((await requestPromise).postDataJSON()).toEqual({ email: 'nobody@example.in' })
    await expect(page.locator(':focus')).toContainText('If we have a booking for that address, its link is on the way.')
    await expect(page.locator(':focus')).toContainText('You entered nobody@example.in')
    const question = page.getByRole('heading', { name: 'Which address did you book with?' })
    await expect(question).toBeHidden()
    await expectToFitAndPass(page)
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect(form.email).toBeFocused()
    await expect(question).toBeVisible()
  })

  test('says why it failed and keeps the address', async ({ page, allowResponse }) => {
    allowResponse('429 POST /api/registration-links')
    await page.route(api, (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many requests. Please try again later.', code: 'too_many' } }),
    )
    await openPage(page, '/my-booking')
    const form = formOf(page)
    await form.email.fill('asha@example.in')
    await form.send.click()
    await expect(page.getByRole('alert').getByText('Too many requests. Please try again later.')).toBeVisible()
    await expect(form.email).toHaveValue('asha@example.in')
  })

  test('is offered to guests at the profile’s address too', async ({ page }) => {
    await openPage(page, '/profile')
    const form = formOf(page)
    await form.email.fill('nobody@example.in')
    await form.send.click()
    await expect(page.locator(':focus')).toContainText('its link is on the way.')
  })
})

test.describe('Profile without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })
  test('shows the way in and whom to write to for a link', async ({ page }) => {
    await page.goto('/profile')
    await expectGuestPage(page)
    await expect(page.locator('main noscript p')).toContainText('Requesting your link needs JavaScript.')
    await expect(page.getByRole('button', { name: 'Email me my link' })).toBeHidden()
  })
})
