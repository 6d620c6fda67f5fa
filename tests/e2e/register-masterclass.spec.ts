import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { aPayer, fillInRegistration, findToast, registrationForm, stubCheckoutPage } from './registration-form.ts'
import { watchCalls } from './watch-calls.ts'

const slug = 'ai-for-everyone-masterclass'
const path = `/apply?masterclass=${slug}`
const availability = `/api/masterclasses/${slug}/availability`
const checkout = '/api/create-checkout-session'

test.describe('registering for a masterclass', () => {
  test('shows what is bought and what it costs, with the card chosen', { tag: '@phone' }, async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, path)
    await expect(page).toHaveTitle('Register for AI for Everyone | Rolewise')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/apply\\?masterclass=${slug}$`),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI for Everyone')
    const form = registrationForm(page)
    const summary = form.summary('Your seat')
    await expect(summary).toContainText('AI for Everyone')
    await expect(summary).toContainText(/Jun 20, 20\d\d - Jun 21, 20\d\d/)
    await expect(summary).toContainText('Live Online via Zoom')
    await expect(summary).toContainText('₹1999')
    await expect(summary).not.toContainText('left')
    await expect(form.card).toBeChecked()
    await expect(form.pay).toHaveText('Pay ₹1999')
    await expect(form.pay).toBeInViewport({ ratio: 0.9 })
    await expect.poll(() => calls).toEqual([`GET ${availability}`])
  })

  test('says what is missing, asks a follow-up for Referral and Other, and calls nobody', { tag: '@phone' }, async ({
    page,
  }) => {
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

  test('by card registers once, goes to the checkout, and is all there when the visitor comes back', {
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
    const asked = page.waitForRequest(`**${checkout}`)
    await form.pay.dblclick()
    await expect(page.getByRole('button', { name: 'Taking you to the checkout' })).toHaveAttribute('aria-busy', 'true')
    await form.organization.press('Enter')
    release()
    expect((await asked).postDataJSON()).toEqual({
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
  test('that cannot be started says why, and loses nothing', async ({ page, allowResponse }) => {
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
    // The toast goes; where to find it stays.
    const hint = page.getByText('You’ve already registered.')
    await expect(hint).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Open my profile' })).toHaveCount(0)
    await page.route(url, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
    await form.pay.click()
    await expect(findToast(page)).toContainText('Could not process your registration')
    await expect(hint).toHaveCount(0)
    await page.route(url, (route) => route.abort('internetdisconnected'), { times: 1 })
    await form.pay.click()
    await expect(findToast(page)).toContainText('Registration failed')
    await page.route(url, (route) => route.fulfill({ json: {} }), { times: 1 })
    await form.pay.click()
    await expect(findToast(page)).toContainText('Could not create checkout session')
    await expect(findToast(page).getByText('Error', { exact: true })).toBeVisible()
    await expectFilledIn(page, payer)
  })

  test('of somebody signed in begins with what is known of them', async ({ page }) => {
    const account = await newAccount(page.request)
    await openPage(page, path)
    const form = registrationForm(page)
    await expect(form.name).toHaveValue(account.name)
    await expect(form.email).toHaveValue(account.email)
    await expect(form.phone).toHaveValue('+91 9876543210')
  })
})

test.describe('the registration of a masterclass', { tag: '@desktop' }, () => {
  test('that does not exist is not found, with a way to one that does', async ({ page, allowResponse }) => {
    allowResponse('404 GET /apply')
    const answer = await page.goto('/apply?masterclass=no-such-masterclass')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Masterclass Not Found | Rolewise')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masterclass Not Found')
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', `/masterclasses/${slug}`)
  })

  test('is told as it is now: its price, its seats, and whether cards are taken', async ({ page }) => {
    const now = { isOpen: true, seatsLeft: 6, price: 2499, takesCards: false }
    await serve(page, now)
    await openPage(page, path)
    const form = registrationForm(page)
    const summary = form.summary('Your seat')
    await expect(summary).toContainText('₹2499')
    await expect(summary).toContainText('6 seats left')
    await expect(page.getByText('Cards cannot be taken at the moment')).toBeVisible()
    await expect(form.card).toHaveCount(0)
    await expect(form.qr).toBeChecked()
    await expect(form.showCode).toBeVisible()

    await serve(page, { ...now, seatsLeft: 0 })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Every seat is taken' })).toBeVisible()
    await expect(form.name).toBeHidden()
    await serve(page, { ...now, seatsLeft: 1 })
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect(form.name).toBeVisible()
    await expect(summary).toContainText('1 seat left')

    await serve(page, { ...now, isOpen: false })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'See upcoming events' })).toHaveAttribute(
      'href',
      '/events',
    )
  })

  test('of the workshop is the workshop’s own', async ({ page }) => {
    await page.goto('/apply?masterclass=vibe-coding-session')
    await expect(page).toHaveURL('/register/vibe-coding')
  })
})

test.describe('registering without scripts', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('says how to register then', async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('noscript p')).toContainText('You can also register by email:')
    await expect(registrationForm(page).pay).toBeHidden()
    await expect(registrationForm(page).summary('Your seat')).toContainText('₹1999')
  })
})

async function serve(page: Page, now: object): Promise<void> {
  await page.unroute(`**${availability}`)
  await page.route(`**${availability}`, (route) => route.fulfill({ json: now }))
}

async function expectFilledIn(page: Page, { name, email, phone }: ReturnType<typeof aPayer>): Promise<void> {
  const form = registrationForm(page)
  await expect(form.name).toHaveValue(name)
  await expect(form.email).toHaveValue(email)
  await expect(form.phone).toHaveValue(phone)
  await expect(form.organization).toHaveValue('Acme')
  await expect(form.experience).toHaveValue('2-5')
}
