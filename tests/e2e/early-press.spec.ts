import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { aPayer, fillInRegistration, findToast, registrationForm, stubCheckoutPage } from './registration-form.ts'
import { watchCalls } from './watch-calls.ts'

/** The two forms that take money, each with the script that makes it work. */
const forms = [
  { path: '/apply?masterclass=ai-for-everyone-masterclass', script: 'apply-masterclass-form', source: 'LinkedIn' },
  { path: '/register/vibe-coding', script: 'register-workshop-form', source: 'Social Media' },
]

for (const { path, script, source } of forms) {
  test.describe(`a press on ${path} before its script has come`, { tag: '@phone' }, () => {
    test('leads to the QR code where QR was chosen', async ({ page }) => {
      await stubCheckoutPage(page)
      const calls = watchCalls(page)
      const release = await holdResponses(page, `**/assets/${script}*.js`)
      await openPage(page, path)
      await payByQr(page, source)
      release()
      await expectQrCode(page, calls)
    })

    test('leads to the QR code where QR was chosen before any script came', async ({ page }) => {
      await stubCheckoutPage(page)
      const calls = watchCalls(page)
      const release = await holdResponses(page, '**/assets/*.js')
      await page.goto(path, { waitUntil: 'commit' })
      await payByQr(page, source)
      release()
      await expectQrCode(page, calls)
    })

    test('leads to the checkout where the card was left chosen', async ({ page }) => {
      await stubCheckoutPage(page)
      const release = await holdResponses(page, `**/assets/${script}*.js`)
      await openPage(page, path)
      await fillInRegistration(page, aPayer(), source)
      const form = registrationForm(page)
      await form.qr.check()
      await form.card.check()
      await form.pay.click()
      release()
      await expect(page).toHaveURL(/\/checkout\/sandbox\//)
    })
  })
}

test('a choice that is made after a reload is the one that the button names', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/register/vibe-coding')
  const form = registrationForm(page)
  await form.qr.check()
  await fillInRegistration(page, aPayer(), 'Social Media')
  await expect(form.showCode).toBeVisible()
  await page.reload()
  await expect(form.showCode).toBeVisible()
  await form.card.check()
  await expect(form.showCode).toHaveCount(0)
  await expect(form.pay).toBeVisible()
})

async function payByQr(page: Page, source: string): Promise<void> {
  await fillInRegistration(page, aPayer(), source)
  const form = registrationForm(page)
  await form.qr.check()
  await form.pay.click()
}

async function expectQrCode(page: Page, calls: string[]): Promise<void> {
  await expect(findToast(page)).toHaveText('Registration details saved')
  await expect(page.getByRole('img', { name: /^QR code that pays ₹/ })).toBeVisible()
  expect(calls).not.toContain('POST /api/create-checkout-session')
}
