import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { aPayer, fillInRegistration, findToast, registrationForm, stubCheckoutPage } from './registration-form.ts'
import { watchCalls } from './watch-calls.ts'

/** The two payment forms, each with its script. */
const forms = [
  { path: '/apply?masterclass=ai-for-everyone-masterclass', script: 'apply-masterclass-form', source: 'LinkedIn' },
  { path: '/register/vibe-coding', script: 'register-workshop-form', source: 'Social Media' },
]

for (const { path, script, source } of forms) {
  test.describe(`submitting ${path} before its script loads`, { tag: '@phone' }, () => {
    test('shows the QR code when QR is selected', async ({ page }) => {
      await stubCheckoutPage(page)
      const calls = watchCalls(page)
      const release = await holdResponses(page, `**/assets/${script}*.js`)
      await openPage(page, path)
      await payByQr(page, source)
      release()
      await expectQrCode(page, calls)
    })

    test('shows the QR code when QR is selected before any script loads', async ({ page }) => {
      await stubCheckoutPage(page)
      const calls = watchCalls(page)
      const release = await holdResponses(page, '**/assets/*.js')
      await page.goto(path, { waitUntil: 'commit' })
      await payByQr(page, source)
      release()
      await expectQrCode(page, calls)
    })

    test('opens the checkout when card is selected', async ({ page }) => {
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

test('the button matches the payment method chosen after a reload', { tag: '@phone' }, async ({ page }) => {
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

test('what was typed before the script loaded survives a reload', { tag: '@phone' }, async ({ page }) => {
  const release = await holdResponses(page, '**/assets/register-workshop-form*.js')
  await openPage(page, '/register/vibe-coding')
  const form = registrationForm(page)
  const payer = aPayer()
  await form.qr.check()
  await fillInRegistration(page, payer, 'Social Media')
  release()
  await expect(form.showCode).toBeVisible()
  await page.reload()
  await expect(form.showCode).toBeVisible()
  await expect(form.email).toHaveValue(payer.email)
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

test.describe('a footer link pressed before the code of the footer loads', { tag: '@phone' }, () => {
  const pressCareers = async (page: Page) => {
    await openPage(page, '/about')
    await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  }
  const marked = (page: Page) => page.locator('html[data-marked]')
  /** A busy machine may need longer than the two seconds of app/lib/held-link.ts. */
  const holdLonger = (page: Page) =>
    page.addInitScript(() => {
      const { setTimeout: start } = window
      const startLater = (work: () => void, ms?: number) => start(work, ms === 2_000 ? 60_000 : ms)
      Object.assign(window, { setTimeout: startLater })
    })

  test('is followed without loading a whole page', async ({ page }) => {
    await holdLonger(page)
    const release = await holdResponses(page, '**/assets/footer-*.js')
    await pressCareers(page)
    release()
    await expect(page).toHaveURL('/careers')
    await expect(marked(page)).toHaveCount(1)
  })

  test('loads a whole page when the code does not come', async ({ page }) => {
    await holdResponses(page, '**/assets/footer-*.js')
    await pressCareers(page)
    await expect(page).toHaveURL('/careers')
    await expect(marked(page)).toHaveCount(0)
  })

  test('gives way to a link that is pressed later', async ({ page }) => {
    await holdLonger(page)
    const release = await holdResponses(page, '**/assets/footer-*.js')
    await pressCareers(page)
    await page.getByRole('banner').getByRole('link', { name: 'Rolewise' }).click()
    release()
    await expect(page).toHaveURL('/')
    await expect(marked(page)).toHaveCount(1)
  })
})

test('a navigation loads a whole page when the code of the footer fails', { tag: '@phone' }, async ({
  page,
  allowResponse,
}) => {
  await page.route('**/assets/footer-*.js', (route) => {
    allowResponse(`404 GET ${new URL(route.request().url()).pathname}`)
    return route.fulfill({ status: 404 })
  })
  await openPage(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Rolewise' }).click()
  await expect(page).toHaveURL('/')
})
