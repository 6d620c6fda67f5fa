import type { Page } from '@playwright/test'
import { animationsEnd, axeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './hold-answers.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { aPayer, screenshot, signUpForm, standInForCheckout, toastOf } from './sign-up-form.ts'
import { watchCalls } from './watch-calls.ts'

const slug = 'ai-for-everyone-masterclass'
const path = `/apply?masterclass=${slug}`
const availability = `/api/masterclasses/${slug}/availability`
const checkout = '/api/create-checkout-session'

test.describe('registering for a masterclass', () => {
  test('shows what is bought and what it costs, with the card chosen', async ({ page, viewport }) => {
    const calls = watchCalls(page)
    await openPage(page, path)
    await expect(page).toHaveTitle('Register for AI for Everyone Masterclass | Rolewise')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/apply\\?masterclass=${slug}$`),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI for Everyone Masterclass')
    const form = signUpForm(page)
    const summary = form.summary('Your seat')
    await expect(summary).toContainText('AI for Everyone Masterclass')
    await expect(summary).toContainText(/Jun 20, 20\d\d - Jun 21, 20\d\d/)
    await expect(summary).toContainText('Live Online via Zoom')
    await expect(summary).toContainText('₹1999')
    await expect(summary).not.toContainText('left')
    await expect(form.card).toBeChecked()
    await expect(form.pay).toHaveText('Pay ₹1999')
    if ((viewport?.width ?? 0) < 1024) await expect(form.pay).toBeInViewport({ ratio: 0.9 })
    await expect.poll(() => calls).toEqual([`GET ${availability}`])
  })

  test('says what is missing, asks a follow-up for Referral and Other, and calls nobody', async ({ page }) => {
    await openPage(page, path)
    const form = signUpForm(page)
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

  test('by card registers once, goes to the checkout, and is all there when the visitor comes back', async ({
    page,
  }) => {
    await standInForCheckout(page)
    const payer = aPayer()
    await openPage(page, path)
    const form = signUpForm(page)
    await fillIn(page, payer)
    await form.source.selectOption('Referral')
    await form.referredBy.fill('Meera')
    const calls = watchCalls(page)
    const release = await holdAnswers(page, `**${checkout}`)
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
  test('that cannot be started says why, and loses nothing', async ({ page, allowAnswer }) => {
    allowAnswer(`409 POST ${checkout}`)
    allowAnswer(`502 POST ${checkout}`)
    allowAnswer(`POST ${checkout}: net::ERR_INTERNET_DISCONNECTED`)
    allowAnswer('console error: Failed to load resource: net::ERR_INTERNET_DISCONNECTED')
    const payer = aPayer()
    await openPage(page, path)
    const form = signUpForm(page)
    await fillIn(page, payer)
    const url = `**${checkout}`
    const message = 'You are already registered for this session'
    await page.route(url, (route) => route.fulfill({ status: 409, json: { message } }), { times: 1 })
    await form.pay.click()
    await expect(toastOf(page)).toContainText('Registration failed')
    await expect(toastOf(page)).toContainText(message)
    await page.route(url, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
    await form.pay.click()
    await expect(toastOf(page)).toContainText('Could not process your registration')
    await page.route(url, (route) => route.abort('internetdisconnected'), { times: 1 })
    await form.pay.click()
    await expect(toastOf(page)).toContainText('Registration failed')
    await page.route(url, (route) => route.fulfill({ json: {} }), { times: 1 })
    await form.pay.click()
    await expect(toastOf(page)).toContainText('Could not create checkout session')
    await expect(toastOf(page).getByText('Error', { exact: true })).toBeVisible()
    await expectFilledIn(page, payer)
  })

  test('of somebody signed in begins with what is known of them', async ({ page }) => {
    const account = await newAccount(page.request)
    await openPage(page, path)
    const form = signUpForm(page)
    await expect(form.name).toHaveValue(account.name)
    await expect(form.email).toHaveValue(account.email)
    await expect(form.phone).toHaveValue('+91 9876543210')
  })
})

test.describe('paying for a masterclass by QR', () => {
  test('shows the code without registering anybody, takes the screenshot, and confirms', async ({ page, viewport }) => {
    // A whole journey, twice looked at by axe.
    test.slow()
    const payer = aPayer()
    await openPage(page, path)
    const form = signUpForm(page)
    await fillIn(page, payer)
    // What the code needs is fetched when it is chosen, so that submitting makes no call.
    const fetched = page.waitForResponse(`**/api/masterclasses/${slug}/upi/*`)
    await form.qr.check()
    await fetched
    const calls = watchCalls(page)
    await form.showCode.click()
    await expect(toastOf(page)).toHaveText('Registration details saved')
    const code = page.getByRole('img', { name: 'QR code that pays ₹1999 to Rolewise' })
    await expect(code).toBeVisible()
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const main = page.getByRole('main')
    await expect(main).toContainText('Rupees one thousand nine hundred and ninety-nine only')
    const reference = (await main.getByText(/^RW[A-Z2-9]{8}$/).textContent()) ?? ''
    expect(calls).toEqual([])
    const open = main.getByRole('link', { name: 'Open my UPI app' })
    if ((viewport?.width ?? 0) < 1024)
      await expect(open).toHaveAttribute(
        'href',
        new RegExp(`^upi://pay\\?pa=rolewise@upi&.*am=1999\\.00.*tr=${reference}`),
      )
    else await expect(open).toBeHidden()
    await animationsEnd(page)
    expect(await axeFindings(page, 'main')).toEqual([])

    // The details can be changed, and the code stays the one that may have been paid. So it does over a reload.
    await main.getByRole('button', { name: 'Change details' }).click()
    await expect(form.name).toBeFocused()
    await form.name.fill('Ravi K Kumar')
    await form.showCode.click()
    await expect(main).toContainText(reference)
    await page.reload()
    await expect(main.getByText('Ravi K Kumar')).toBeVisible()
    await expect(main).toContainText(reference)

    await form.confirm.click()
    await expect(toastOf(page)).toContainText('Screenshot required')
    await expect(toastOf(page)).toContainText('Please upload your payment screenshot first')
    await form.screenshot.setInputFiles({ name: 'paid.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(toastOf(page)).toContainText('Invalid file type')
    await expect(toastOf(page)).toContainText('Please select an image file (PNG, JPG, etc.)')
    await form.screenshot.setInputFiles({ ...screenshot, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect(toastOf(page)).toContainText('File too large')
    await expect(toastOf(page)).toContainText('Please select an image smaller than 5MB')
    await form.screenshot.setInputFiles(screenshot)
    await expect(main.getByRole('img', { name: 'Your screenshot' })).toBeVisible()
    await form.utr.fill('123')
    await form.confirm.click()
    await expect(form.utr).toHaveAccessibleDescription(/The UPI reference number has 12 digits/)
    await expect(form.utr).toBeFocused()
    await form.utr.fill('')

    const sent = page.waitForResponse('**/api/qr-payment-confirmation')
    await form.confirm.dblclick()
    const answer = await sent
    expect(answer.status()).toBe(201)
    const { registration } = await answer.json()
    expect(registration).toMatchObject({ reference, name: 'Ravi K Kumar', paymentStatus: 'awaiting_verification' })
    await expect(toastOf(page)).toContainText('Payment confirmation sent')
    await expect(toastOf(page)).toContainText('Our team will verify and contact you shortly.')
    const heading = page.getByRole('heading', { name: 'We have your screenshot' })
    await expect(heading).toBeInViewport()
    await expect(page.locator(':focus')).toContainText(reference)
    await expect(main.getByRole('link', { name: 'Open my registration' })).toHaveAttribute(
      'href',
      `/registration/${registration.linkToken}`,
    )
    await animationsEnd(page)
    expect(await axeFindings(page, 'main')).toEqual([])
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('registration'))),
    ).toEqual([])
  })
})

test.describe('a QR payment that cannot be sent', { tag: '@phone' }, () => {
  test('says why, shows how far it is, and keeps the screenshot', async ({ page, allowAnswer }) => {
    const url = '/api/qr-payment-confirmation'
    allowAnswer(`409 POST ${url}`)
    allowAnswer(`502 POST ${url}`)
    allowAnswer(`500 GET /api/masterclasses/${slug}/upi`)
    const upi = `**/api/masterclasses/${slug}/upi`
    await page.route(upi, (route) => route.fulfill({ status: 500, json: { message: 'No' } }), { times: 2 })
    await openPage(page, path)
    const form = signUpForm(page)
    await fillIn(page, aPayer())
    await form.qr.check()
    await form.showCode.click()
    await page.getByRole('alert').filter({ hasText: 'did not load' }).getByRole('button', { name: 'Try again' }).click()
    await form.screenshot.setInputFiles(screenshot)
    const full = { status: 409, json: { message: 'This session is full' } }
    await page.route(`**${url}`, (route) => route.fulfill(full), { times: 1 })
    const release = await holdAnswers(page, `**${url}`)
    await form.confirm.click()
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    release()
    await expect(toastOf(page)).toContainText('Upload failed')
    await expect(toastOf(page)).toContainText('This session is full')
    await expect(page.getByText('your money is safe')).toBeVisible()
    await page.route(`**${url}`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
    await form.confirm.click()
    await expect(toastOf(page).getByText('Upload failed')).toHaveCount(2)
    // Whoever has paid is told so, also by an answer that says nothing more.
    await page.route(`**${url}`, (route) => route.fulfill({ json: { success: true } }), { times: 1 })
    await form.confirm.click()
    await expect(page.getByRole('heading', { name: 'We have your screenshot' })).toBeVisible()
  })
})

test.describe('the registration of a masterclass', { tag: '@desktop' }, () => {
  test('that does not exist is not found, with a way to one that does', async ({ page, allowAnswer }) => {
    allowAnswer('404 GET /apply')
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
    const form = signUpForm(page)
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
    await expect(signUpForm(page).pay).toBeHidden()
    await expect(signUpForm(page).summary('Your seat')).toContainText('₹1999')
  })
})

async function serve(page: Page, now: object): Promise<void> {
  await page.unroute(`**${availability}`)
  await page.route(`**${availability}`, (route) => route.fulfill({ json: now }))
}

type Payer = ReturnType<typeof aPayer>

async function fillIn(page: Page, { name, email, phone }: Payer): Promise<void> {
  const form = signUpForm(page)
  await form.name.fill(name)
  await form.email.fill(email)
  await form.phone.fill(phone)
  await form.organization.fill('Acme')
  await form.experience.selectOption('2-5 years')
  await form.source.selectOption('LinkedIn')
}

async function expectFilledIn(page: Page, { name, email, phone }: Payer): Promise<void> {
  const form = signUpForm(page)
  await expect(form.name).toHaveValue(name)
  await expect(form.email).toHaveValue(email)
  await expect(form.phone).toHaveValue(phone)
  await expect(form.organization).toHaveValue('Acme')
  await expect(form.experience).toHaveValue('2-5')
}
