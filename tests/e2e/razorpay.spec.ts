import { type FakeRazorpay, razorpayReturn, startFakeRazorpay } from '../fakes/razorpay.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { onOwnSite } from './own-site.ts'
import { aPayer, fillInRegistration, registrationForm } from './registration-form.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

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

const slug = 'ai-for-everyone-masterclass'
const path = `/apply?masterclass=${slug}`

test('a buyer pays by UPI on the provider’s page and comes back to a booked seat', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  await page.route('https://rzp.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Payment page</title><h1>Pay</h1>' }),
  )
  await openPage(page, `/masterclasses/${slug}`)
  await expect(page.getByText('Netbanking and cards:').first()).toBeVisible()

  await openPage(page, path)
  const online = page.getByRole('radio', { name: 'UPI, card, netbanking' })
  await expect(online).toBeChecked()
  await expect(page.getByRole('radio', { name: /^UPI with a screenshot/ })).toBeVisible()
  await expectToFitAndPass(page)
  await fillInRegistration(page, aPayer())
  await registrationForm(page).pay.click()
  await page.waitForURL('https://rzp.example/**')

  // The one address outside of the site that a buyer is sent to.
  allowResponse(`request to ${page.url()}`)
  const { link, payment } = razorpay.pay(page.url())
  await page.goto(razorpayReturn(link, payment.id))
  await expect(page).toHaveURL(new RegExp(`/payment/success\\?session_id=${link.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Complete!')
})

test('the owner switches screenshots off, and buyers have one way to pay', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  await openConsole(page, '/staff/payments', 'Payments to verify')
  // The sandbox's band, which comes with the console's numbers, has a link of the same name.
  await page.getByRole('link', { name: 'Ways to pay' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ways to pay')
  await expect(page.getByText('UPI, cards, netbanking, wallets')).toBeVisible()
  await expectToFitAndPass(page)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()

  await openPage(page, path)
  await expect(page.getByRole('radio', { name: 'UPI, card, netbanking' })).toBeChecked()
  await expect(page.getByRole('radio')).toHaveCount(1)
  for (const text of ['/terms', '/help']) {
    await page.goto(text)
    await expect(page.getByRole('main')).toContainText('UPI')
    await expect(page.getByRole('main')).not.toContainText(/screenshot/i)
  }
  // UPI is on the page that the buyer has just left.
  await page.goto('/payment/cancel')
  await expect(page.getByRole('main')).toContainText('You can go back and try again, or pay in another way.')

  await openConsole(page, '/staff/payments/ways', 'Ways to pay')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
  for (const text of ['/terms', '/help']) {
    await page.goto(text)
    await expect(page.getByRole('main')).toContainText(/screenshot/i)
  }
})
