import type { APIRequestContext, Page } from '@playwright/test'
import type { GstSettings } from '#contract/staff/gst-settings.ts'
import { type FakeRazorpay, razorpayReturn, startFakeRazorpay } from '../fakes/razorpay.ts'
import { aPng } from './a-png.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { findLink, waitForMail } from './outbox.ts'
import { onOwnSite } from './own-site.ts'
import { aPayer, fillInRegistration, registrationForm, screenshot } from './registration-form.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'
import { watchReferrers } from './watch-referrers.ts'

/** A site with a payment provider, which issues invoices, and whose team is notified of what is set aside. */
let razorpay: FakeRazorpay
onOwnSite(async () => {
  razorpay = await startFakeRazorpay()
  const { keyId, keySecret, webhookSecret, apiUrl } = razorpay.settings
  return {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: apiUrl,
  }
})
test.afterAll(() => razorpay?.close())

const path = '/apply?masterclass=ai-for-everyone-masterclass'
const gstin = '29ABCDE1234F1ZW'

test('the owner switches screenshots off and on again, and buyers have one way to pay meanwhile', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInStaff(page)
  await openConsole(page, '/staff/payments/ways', 'Ways to pay')
  await expect(page.getByText('UPI, cards, netbanking, wallets')).toBeVisible()
  await expectToFitAndPass(page)
  for (const [press, other, ways] of [
    ['Switch off', 'Switch on', 1],
    ['Switch on', 'Switch off', 2],
  ] as const) {
    await openConsole(page, '/staff/payments/ways', 'Ways to pay')
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByRole('button', { name: other })).toBeVisible()
    await openPage(page, path)
    await expect(page.getByRole('radio')).toHaveCount(ways)
    await expect(page.getByRole('radio', { name: 'UPI, card, netbanking' })).toBeChecked()
  }
})

test('a buyer pays on the provider’s page, gets an invoice, and later another one for the company', {
  tag: '@phone',
}, async ({ page, request, allowResponse }) => {
  await issueInvoices(request)
  await page.route('https://rzp.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Payment page</title><h1>Pay</h1>' }),
  )
  await openPage(page, path)
  await fillInRegistration(page, aPayer())
  await companyForm(page).state.selectOption('Maharashtra')
  await page.getByLabel('I need a GST invoice for my company').check()
  await companyForm(page).gstin.fill(gstin)
  await companyForm(page).gstin.blur()
  await expect(companyForm(page).gstin).toHaveAccessibleDescription(/registered in Karnataka, not in Maharashtra$/)
  await expectToFitAndPass(page)
  await page.getByLabel('I need a GST invoice for my company').uncheck()
  await registrationForm(page).pay.click()
  await page.waitForURL('https://rzp.example/**')

  // The one address outside of the site that a buyer is sent to.
  allowResponse(`request to ${page.url()}`)
  const { link, payment } = razorpay.pay(page.url())
  await page.goto(razorpayReturn(link, payment.id))
  await expect(page).toHaveURL(new RegExp(`/payment/success\\?session_id=${link.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Complete!')
  await page.getByRole('link', { name: 'Open your booking' }).click()
  const documents = page.getByRole('region', { name: 'Receipts and invoices' })
  const papers = documents.getByRole('listitem')
  await expect(papers).toHaveCount(1)
  await expect(papers).toContainText(/Tax invoice.*₹1,999/)
  // The line above 'Questions?' follows.
  await expect(documents.getByRole('list')).toHaveCSS('border-bottom-width', '0px')
  const pdf = await page.request.get((await papers.getByRole('link').getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toContain('application/pdf')

  await documents.getByText('Need a GST invoice for your company?').click()
  await companyForm(page).legalName.fill('Acme Private Limited')
  await companyForm(page).gstin.fill(gstin)
  await companyForm(page).address.fill('12 MG Road, Bengaluru 560001')
  expect(await axeFindingsInBothThemes(page, 'main')).toEqual([])
  await documents.getByRole('button', { name: 'Get the GST invoice' }).click()
  await expect(documents.getByRole('status')).toContainText('The new invoice is in the list above')
  await expect(papers).toContainText(['Tax invoice', 'Credit note', 'Tax invoice'])
})

test('a visitor whose address a stranger has used is emailed, sets that registration aside and pays', {
  tag: '@phone',
}, async ({ page, playwright, baseURL, allowResponse }) => {
  allowResponse('409 POST /api/create-checkout-session')
  const payer = aPayer()
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const sent = await stranger.post('/api/qr-payment-confirmation', {
    multipart: { ...payer, name: 'A Stranger', screenshot: { ...screenshot, buffer: aPng() } },
  })
  const { registration } = await sent.json()
  await stranger.dispose()
  await openPage(page, path)
  const form = registrationForm(page)
  await fillInRegistration(page, payer)
  await companyForm(page).state.selectOption('Maharashtra')
  await form.pay.click()
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Somebody has already registered' })
  await expect(notice).toContainText('We’ve emailed that address.')
  await expect(notice).toBeInViewport()

  const referrers = watchReferrers(page)
  const mail = await waitForMail(payer.email, 'proof_under_your_address', baseURL)
  await openPage(page, findLink(mail, '/not-my-registration'))
  await expect(page).toHaveURL('/not-my-registration')
  await page.reload()
  await page.getByRole('button', { name: 'This wasn’t me' }).click()
  await expect(page.getByRole('heading', { name: 'Done. Your address is yours again' })).toBeVisible()
  expect((await referrers()).filter((referrer) => referrer?.includes('token'))).toEqual([])

  await openPage(page, path)
  await form.name.focus()
  await expect(form.email).toHaveValue(payer.email)
  await page.route('https://rzp.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Pay' }))
  await form.pay.click()
  await page.waitForURL('https://rzp.example/**')
  allowResponse(`request to ${page.url()}`)
  await openPage(page, `/registration/${registration.linkToken}`)
  await expect(page.getByRole('heading', { name: 'This registration was set aside' })).toBeVisible()
  await expect(page.getByLabel('Payment screenshot')).toHaveCount(0)
  expect(await axeFindingsInBothThemes(page)).toEqual([])
})

/** As the owner, with cookies of its own: the payer is a guest. */
async function issueInvoices(request: APIRequestContext): Promise<void> {
  await request.post('/api/login', { data: { username: 'staff', password: 'let-me-in-now' } })
  const settingsPath = '/api/staff/gst-settings'
  const { changed_at: _, isOwner, ...settings }: GstSettings = await (await request.get(settingsPath)).json()
  expect(isOwner).toBe(true)
  const issuer = { legalName: 'Rolewise Learning LLP', address: '5 Residency Road, Bengaluru 560025' }
  const response = await request.put(settingsPath, { data: { ...settings, ...issuer, stateCode: '29', gstin } })
  expect(response.status()).toBe(200)
}

function companyForm(page: Page) {
  const main = page.getByRole('main')
  return {
    state: main.getByLabel('State', { exact: true }),
    legalName: main.getByLabel('Legal name'),
    gstin: main.getByLabel('GSTIN'),
    address: main.getByLabel('Registered address'),
  }
}
