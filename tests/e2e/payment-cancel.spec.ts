import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { goodCard, startCheckout } from './payments-api.ts'
import { aPayer, fillInSignUp, signUpForm } from './sign-up-form.ts'
import { watchCalls } from './watch-calls.ts'

test.describe('Payment cancelled', { tag: '@desktop' }, () => {
  test('says that nothing was charged, and leads to Home', async ({ page }) => {
    await page.goto('/payment/cancel')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled')
    await expect(page.getByRole('main')).toContainText('Nothing was charged.')
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('goes back by Try Again to where the visitor came from', async ({ page }) => {
    await openPage(page, '/about')
    await openPage(page, '/payment/cancel')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveURL('/about')
  })

  test('makes no call when it names no payment', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/payment/cancel')
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    expect(calls).toEqual([])
  })

  test('leads from the checkout back to the form as it was filled in, and on to a new checkout', async ({ page }) => {
    const path = '/apply?masterclass=ai-for-everyone-masterclass'
    await openPage(page, path)
    const payer = aPayer()
    await fillInSignUp(page, payer)
    await signUpForm(page).pay.click()
    await page.waitForURL('**/checkout/sandbox/*')
    const first = page.url()
    const closed = page.waitForResponse('**/api/payment/cancel')
    await page.getByRole('link', { name: 'Cancel and go back' }).click()
    expect((await closed).status()).toBe(200)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveURL(path)
    await expect(signUpForm(page).email).toHaveValue(payer.email)
    await signUpForm(page).pay.click()
    await page.waitForURL('**/checkout/sandbox/*')
    expect(page.url()).not.toBe(first)
    await expect(page.getByRole('button', { name: 'Pay ₹1999' })).toBeVisible()
  })

  test('tells somebody who had paid that they have', async ({ page }) => {
    const { session } = await startCheckout(page.request)
    const { cancelUrl } = await (await page.request.get(`/api/sandbox/checkout/${session}`)).json()
    await page.request.post(`/api/sandbox/checkout/${session}/pay`, { data: goodCard })
    const { pathname, search } = new URL(cancelUrl)
    await openPage(page, pathname + search)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment went through')
  })
})
