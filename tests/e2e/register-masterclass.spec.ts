import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import {
  aPayer,
  fillInRegistration,
  findToast,
  registrationForm,
  stubCheckoutPage,
  typedPhone,
} from './registration-form.ts'
import { watchCalls } from './watch-calls.ts'

const slug = 'ai-for-everyone-masterclass'
const path = `/apply?masterclass=${slug}`
const availability = `/api/masterclasses/${slug}/availability`
const checkout = '/api/create-checkout-session'

test.describe('registering for a masterclass', () => {
  test('shows the event and its price, with card selected', { tag: '@phone' }, async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, path)
    await expect(page).toHaveTitle('Book AI for Everyone | Rolewise')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/apply\\?masterclass=${slug}$`),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI for Everyone')
    const form = registrationForm(page)
    const summary = form.summary('Your seat')
    await expect(summary).toContainText('AI for Everyone')
    await expect(summary).toContainText(/20–21 June 20\d\d/)
    await expect(summary).toContainText('Live Online via Zoom')
    await expect(summary).toContainText('₹1999')
    await expect(summary).not.toContainText('left')
    await expect(form.card).toBeChecked()
    await expect(form.pay).toHaveText('Pay ₹1999')
    await expect(form.pay).toBeInViewport({ ratio: 0.9 })
    await expect.poll(() => calls).toEqual([`GET ${availability}`])
  })

  test('reports missing fields, asks a follow-up for Referral and Other, and makes no API call', {
    tag: '@phone',
  }, async ({ page }) => {
    await openPage(page, path)
    const form = registrationForm(page)
    const calls = watchCalls(page)
    await form.pay.click()
    await expect(form.name).toBeFocused()
    await expect(form.name).toHaveAccessibleDescription('Name is required')
    await expect(form.email).toHaveAccessibleDescription(/Invalid email address/)
    await expect(form.phone).toHaveAccessibleDescription(/Phone number must be in Indian format \(\+91 followed by 10/)
    await expect(form.experience).toHaveAccessibleDescription('Please select your years of experience')
    await expect(form.source).toHaveAccessibleDescription('Please select how you heard about us')
    await expect(form.experience.locator('option:not([value=""])')).toHaveText([
      '0-2 years',
      '2-5 years',
      '5-10 years',
      '10+ years',
    ])
    await expect(form.source.locator('option:not([value=""])')).toHaveText([
      'LinkedIn',
      'Facebook',
      'Referral',
      'Other',
    ])
    await form.source.selectOption('Referral')
    await expect(form.referredBy).toBeVisible()
    await form.source.selectOption('Other')
    await expect(form.specify).toBeVisible()
    await form.source.selectOption('LinkedIn')
    await expect(form.specify).toHaveCount(0)
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('by card registers once, opens the checkout and keeps the form for the way back', {
    tag: '@phone',
  }, async ({ page }) => {
    await stubCheckoutPage(page)
    const payer = aPayer()
    await openPage(page, path)
    const form = registrationForm(page)
    await fillInRegistration(page, payer)
    await form.source.selectOption('Referral')
    await form.referredBy.fill('Meera')
    const calls = watchCalls(page)
    const release = await holdResponses(page, `**${checkout}`)
    const requestPromise = page.waitForRequest(`**${checkout}`)
    await form.pay.dblclick()
    await expect(page.getByRole('button', { name: 'Taking you to the checkout' })).toHaveAttribute('aria-busy', 'true')
    await form.organization.press('Enter')
    release()
    expect((await requestPromise).postDataJSON()).toEqual({
      ...payer,
      organization: 'Acme',
      yearsOfExperience: '2-5',
      howDidYouKnow: 'Referral',
      howDidYouKnowOther: 'Meera',
      agreeToTerms: true,
      masterclassSlug: slug,
    })
    await expect(page).toHaveURL(/\/checkout\/sandbox\//)
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([`POST ${checkout}`])

    await page.goBack()
    await expect(form.email).toHaveValue(payer.email)
    await expectFilledIn(page, payer)
    await expect(form.referredBy).toHaveValue('Meera')
    await expect(form.pay).toBeEnabled()
    await expect(form.pay).not.toHaveAttribute('aria-busy')
    await form.pay.click()
    await expect(page).toHaveURL(/\/checkout\/sandbox\//)
  })
})

test.describe('a card payment for a masterclass', { tag: '@desktop' }, () => {
  test('that fails to start shows the reason and keeps what was typed', async ({ page, allowResponse }) => {
    allowResponse(`409 POST ${checkout}`)
    allowResponse(`502 POST ${checkout}`)
    allowResponse(`POST ${checkout}: net::ERR_INTERNET_DISCONNECTED`)
    allowResponse('console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED')
    const payer = aPayer()
    await openPage(page, path)
    const form = registrationForm(page)
    await fillInRegistration(page, payer)
    const url = `**${checkout}`
    const message = 'You are already registered for this session'
    await page.route(url, (route) => route.fulfill({ status: 409, json: { message, code: 'already_registered' } }), {
      times: 1,
    })
    await form.pay.click()
    await expect(findToast(page)).toContainText('Registration failed')
    await expect(findToast(page)).toContainText(message)
    // The toast disappears; the hint stays.
    const hint = page.getByText('You’ve already registered.')
    await expect(hint).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Open my profile' })).toHaveCount(0)
    await page.route(url, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
    await form.pay.click()
    await expect(findToast(page)).toContainText('Could not process your registration')
    await expect(hint).toHaveCount(0)
    // The next toast has the same title.
    await findToast(page).getByRole('button', { name: 'Dismiss' }).click()
    await page.route(url, (route) => route.abort('internetdisconnected'), { times: 1 })
    await form.pay.click()
    await expect(findToast(page)).toContainText('Registration failed')
    await page.route(url, (route) => route.fulfill({ json: {} }), { times: 1 })
    await form.pay.click()
    await expect(findToast(page)).toContainText('Could not create checkout session')
    await expect(findToast(page).getByText('Error', { exact: true })).toBeVisible()
    await expectFilledIn(page, payer)
  })

  test('prefills a signed-in user’s details', async ({ page }) => {
    const account = await newAccount(page.request)
    await openPage(page, path)
    const form = registrationForm(page)
    await expect(form.name).toHaveValue(account.name)
    await expect(form.email).toHaveValue(account.email)
    await expect(form.phone).toHaveValue('+919876543210')
  })
})

test.describe('the registration page of a masterclass', { tag: '@desktop' }, () => {
  test('that does not exist returns 404 and links to one that does', async ({ page, allowResponse }) => {
    allowResponse('404 GET /apply')
    const response = await page.goto('/apply?masterclass=no-such-masterclass')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Masterclass Not Found | Rolewise')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masterclass Not Found')
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', `/masterclasses/${slug}`)
  })

  test('shows the current price and payment methods', async ({ page }) => {
    const current = { isOpen: true, seatsLeft: 6, price: 2499, takesCards: false }
    await stubAvailability(page, current)
    await openPage(page, path)
    const form = registrationForm(page)
    const summary = form.summary('Your seat')
    await expect(summary).toContainText('₹2499')
    await expect(page.getByText('We can’t take cards at the moment')).toBeVisible()
    await expect(form.card).toHaveCount(0)
    await expect(form.qr).toBeChecked()
    await expect(form.showCode).toBeVisible()

    await stubAvailability(page, { ...current, seatsLeft: 0 })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'All seats are taken' })).toBeVisible()
    await expect(form.name).toBeHidden()
    await stubAvailability(page, { ...current, seatsLeft: 1 })
    await page.getByRole('button', { name: 'Check for open seats' }).click()
    await expect(form.name).toBeFocused()

    await stubAvailability(page, { ...current, isOpen: false })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Booking is closed' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'See upcoming events' })).toHaveAttribute(
      'href',
      '/events',
    )
  })

  test('moves the focus to the message when the last seat is taken meanwhile', async ({ page, allowResponse }) => {
    allowResponse(`409 POST ${checkout}`)
    const current = { isOpen: true, seatsLeft: 1, price: 1999, takesCards: true }
    await stubAvailability(page, current)
    await page.route(`**${checkout}`, (route) =>
      route.fulfill({ status: 409, json: { message: 'This session is full', code: 'session_full' } }),
    )
    await openPage(page, path)
    await fillInRegistration(page, aPayer())
    await stubAvailability(page, { ...current, seatsLeft: 0 })
    await registrationForm(page).pay.click()
    await expect(page.locator(':focus')).toContainText('All seats are taken')
    await expect(page.locator(':focus')).toBeInViewport()
  })

  test('redirects the workshop to its own page', async ({ page }) => {
    await page.goto('/apply?masterclass=vibe-coding-session')
    await expect(page).toHaveURL('/register/vibe-coding')
  })
})

test.describe('registering without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('explains how to register by email', async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('noscript p')).toContainText('You can book by email instead:')
    await expect(registrationForm(page).pay).toBeHidden()
    await expect(registrationForm(page).summary('Your seat')).toContainText('₹1999')
  })
})

async function stubAvailability(page: Page, current: object): Promise<void> {
  await page.unroute(`**${availability}`)
  await page.route(`**${availability}`, (route) => route.fulfill({ json: current }))
}

async function expectFilledIn(page: Page, { name, email }: ReturnType<typeof aPayer>): Promise<void> {
  const form = registrationForm(page)
  await expect(form.name).toHaveValue(name)
  await expect(form.email).toHaveValue(email)
  await expect(form.phone).toHaveValue(typedPhone)
  await expect(form.organization).toHaveValue('Acme')
  await expect(form.experience).toHaveValue('2-5')
}
