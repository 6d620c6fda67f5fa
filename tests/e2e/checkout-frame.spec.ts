import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { newestRegistration, startCheckout } from './payments-api.ts'
import { aPayer, fillInRegistration, registrationForm, screenshot } from './registration-form.ts'

const masterclass = '/apply?masterclass=ai-for-everyone-masterclass'
const orders = [
  { path: masterclass, event: '/masterclasses/ai-for-everyone-masterclass', summary: 'Your seat', price: '₹1999' },
  { path: '/register/vibe-coding', event: '/courses/vibecoding', summary: 'Session details', price: '₹1200' },
]

test.describe('a registration page', () => {
  for (const { path, event, summary, price } of orders) {
    test(`${path} has the logo, the order and one way back`, async ({ page }) => {
      await openPage(page, path)
      const header = page.getByRole('banner')
      await expect(header).toContainText('Rolewise')
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(header.getByRole('link')).toHaveText(['Back to event'])
      await expect(header.getByRole('button')).toHaveCount(0)
      const order = registrationForm(page).summary(summary)
      await expect(order).toContainText(price)
      await expect(order).toContainText('No GST is charged')
      await expect.poll(() => readPictureWidth(page)).toBeGreaterThan(0)
      await expectNothingElseToLeaveBy(page)
      await header.getByRole('link').click()
      await expect(page).toHaveURL(event)
      await expect(page.getByRole('contentinfo').getByRole('navigation')).toBeVisible()
    })
  }

  test('has its picture after a navigation in the browser too', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/masterclasses/ai-for-everyone-masterclass')
    await page.getByRole('link', { name: 'Apply Now' }).first().click()
    await expect(page).toHaveURL(masterclass)
    await expect.poll(() => readPictureWidth(page)).toBeGreaterThan(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })

  test('works with JavaScript off as far as it can: the order, the form and the way back', {
    tag: '@phone',
  }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto(masterclass)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back to event' })).toBeVisible()
    await expect(registrationForm(page).summary('Your seat')).toContainText('GST')
    await expect(registrationForm(page).name).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('Booking here needs JavaScript')
    await context.close()
  })

  test('a course application keeps the site’s menus', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/apply?course=ai-for-everyone')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('navigation')).toBeVisible()
  })
})

test.describe('after paying', { tag: '@desktop' }, () => {
  for (const path of ['/payment/cancel', '/payment/success']) {
    test(`${path} has no menus, and the logo leads to Home`, async ({ page }) => {
      await openPage(page, path)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await page.getByRole('banner').getByRole('link', { name: 'Rolewise' }).click()
      await expect(page).toHaveURL('/')
    })
  }
})

test('a registration’s page leads a signed-in buyer back to their profile, and everybody else to Home', {
  tag: '@phone',
}, async ({ page }) => {
  await newAccount(page.request)
  await startCheckout(page.request)
  const { linkToken } = await newestRegistration(page.request)
  await openPage(page, `/registration/${linkToken}`)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link')).toHaveText(['Back to profile'])
  const ticket = page.getByRole('region', { name: 'AI for Everyone' })
  await expect(ticket).toContainText('GSTNot charged')
  await page.context().clearCookies()
  await page.reload()
  await expect(header.getByRole('link')).toHaveText(['Rolewise'])
})

test.describe('paying by UPI on a phone', { tag: '@phone' }, () => {
  test('is step 1, the upload step 2, and a bar opens the file picker until there is a screenshot', async ({
    page,
  }) => {
    await openPage(page, masterclass)
    const form = registrationForm(page)
    await fillInRegistration(page, aPayer())
    await form.qr.check()
    await form.showCode.click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['1 Pay', '2 Upload'])
    const upload = page.getByRole('button', { name: 'Upload screenshot' })
    // The step scrolls to its start first.
    await expect(page.getByRole('heading', { name: 'Pay by UPI' })).toBeInViewport()
    await expect(upload).toBeInViewport({ ratio: 1 })
    // By key: a click scrolls what it retries, and the bar hides once the upload is in view.
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.press('Enter')])
    await expect(form.screenshot).toBeInViewport()
    // While the upload is in view, the bar would only cover it.
    await expect(upload).toBeHidden()
    await chooser.setFiles(screenshot)
    await expect(page.getByText('paid.png')).toBeVisible()
    await page.getByRole('heading', { name: 'Pay by UPI' }).scrollIntoViewIfNeeded()
    await expect(upload).toHaveCount(0)
  })
})

/** Every other link opens in a new tab or is an email address, so that the form is not lost. */
async function expectNothingElseToLeaveBy(page: Page): Promise<void> {
  const links = page.locator('a[href]:not([target=_blank]):not([href^="mailto:"]):not([href^="#"])')
  await expect(links).toHaveText(['Back to event'])
}

const readPictureWidth = (page: Page) =>
  page
    .getByRole('main')
    .locator('.ticket img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth)
