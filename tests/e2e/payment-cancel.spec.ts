import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { goodCard, startCheckout } from './payments-api.ts'
import { aPayer, fillInRegistration, registrationForm } from './registration-form.ts'
import { watchCalls } from './watch-calls.ts'

test.describe('Payment cancelled', { tag: '@desktop' }, () => {
  test('links to Home and makes no claim about an unknown payment', async ({ page }) => {
    await page.goto('/payment/cancel')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled')
    await expect(page.getByRole('main')).toContainText('You left the checkout before it was finished.')
    await expect(page.getByRole('main')).not.toContainText('Nothing was charged')
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('Try Again returns to the previous page', async ({ page }) => {
    await openPage(page, '/about')
    await openPage(page, '/payment/cancel')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveURL('/about')
  })

  test('makes no API call without a payment in the URL', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/payment/cancel')
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    expect(calls).toEqual([])
  })

  test('returns from the checkout to the filled-in form, which opens a new checkout', async ({ page }) => {
    const path = '/apply?masterclass=ai-for-everyone-masterclass'
    await openPage(page, path)
    const payer = aPayer()
    await fillInRegistration(page, payer)
    await registrationForm(page).pay.click()
    await page.waitForURL('**/checkout/sandbox/*')
    const first = page.url()
    const responsePromise = page.waitForResponse('**/api/payment/cancel')
    await page.getByRole('link', { name: 'Cancel and go back' }).click()
    expect((await responsePromise).status()).toBe(200)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveURL(path)
    await expect(registrationForm(page).email).toHaveValue(payer.email)
    await registrationForm(page).pay.click()
    await page.waitForURL('**/checkout/sandbox/*')
    expect(page.url()).not.toBe(first)
    await expect(page.getByRole('button', { name: 'Pay ₹1,999' })).toBeVisible()
  })

  test('shows that nothing was charged once the server confirms it', async ({ page }) => {
    const { cancelPath } = await createCheckout(page)
    const release = await holdResponses(page, '**/api/payment/cancel')
    const requestPromise = page.waitForRequest('**/api/payment/cancel')
    await openPage(page, cancelPath)
    await requestPromise
    await expect(page.getByRole('main')).toContainText('You left the checkout before it was finished.')
    await expect(page.getByRole('main')).not.toContainText('Nothing was charged')
    release()
    await expect(page.getByRole('main')).toContainText('Nothing was charged, and no seat is booked yet.')
  })

  test('shows that it could not check whether a payment went through', async ({ page, allowResponse }) => {
    allowResponse('503 POST /api/payment/cancel')
    await page.route('**/api/payment/cancel', (route) => route.fulfill({ status: 503, json: { message: 'Later' } }))
    await openPage(page, '/payment/cancel?payment=6f9619ff-8b86-4d01-b42d-00c04fc964ff')
    await expect(page.getByRole('main')).toContainText('We couldn’t check just now whether a payment went through.')
    await expect(page.getByRole('main')).not.toContainText('Nothing was charged')
  })

  test('shows that the payment went through when it was already paid', async ({ page }) => {
    const { session, cancelPath } = await createCheckout(page)
    await page.request.post(`/api/sandbox/checkout/${session}/pay`, { data: goodCard })
    await openPage(page, cancelPath)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment went through')
  })
})

async function createCheckout({ request }: Page) {
  const { session } = await startCheckout(request)
  const { cancelUrl } = await (await request.get(`/api/sandbox/checkout/${session}`)).json()
  const { pathname, search } = new URL(cancelUrl)
  return { session, cancelPath: pathname + search }
}
