import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { aPayer, fillInRegistration, findToast, registrationForm, stubCheckoutPage } from './registration-form.ts'
import { watchCalls } from './watch-calls.ts'

const masterclass = '/apply?masterclass=ai-for-everyone-masterclass'
const workshop = '/register/vibe-coding'

test('a payment by QR submitted before the form’s script loads shows the code', { tag: '@phone' }, async ({ page }) => {
  const calls = watchCalls(page)
  const release = await holdResponses(page, '**/assets/apply-masterclass-form*.js')
  await openPage(page, masterclass)
  const form = registrationForm(page)
  await fillInRegistration(page, aPayer(), 'LinkedIn')
  await form.qr.check()
  await form.pay.click()
  release()
  await expect(findToast(page)).toHaveText('Registration details saved')
  await expect(page.getByRole('img', { name: /^QR code that pays ₹/ })).toBeVisible()
  expect(calls).not.toContain('POST /api/create-checkout-session')
})

test('a card payment submitted before any script loads opens the checkout', { tag: '@phone' }, async ({ page }) => {
  await stubCheckoutPage(page)
  const release = await holdResponses(page, '**/assets/*.js')
  await page.goto(workshop, { waitUntil: 'commit' })
  const form = registrationForm(page)
  await fillInRegistration(page, aPayer(), 'Social Media')
  await form.qr.check()
  await form.card.check()
  await form.pay.click()
  release()
  await expect(page).toHaveURL(/\/checkout\/sandbox\//)
})

test('what was typed and chosen before the form’s script loaded survives a reload', { tag: '@phone' }, async ({
  page,
}) => {
  const release = await holdResponses(page, '**/assets/register-workshop-form*.js')
  await openPage(page, workshop)
  const form = registrationForm(page)
  const payer = aPayer()
  await form.qr.check()
  await fillInRegistration(page, payer, 'Social Media')
  release()
  await expect(form.showCode).toBeVisible()
  await page.reload()
  await expect(form.showCode).toBeVisible()
  await expect(form.email).toHaveValue(payer.email)
  await form.card.check()
  await expect(form.showCode).toHaveCount(0)
  await expect(form.pay).toBeVisible()
})

// app/lib/lazy-when-visible.test.tsx covers a link that gives way, and code that does not come.
test('a footer link pressed before the footer’s code loads is followed without loading a whole page', {
  tag: '@phone',
}, async ({ page }) => {
  // A busy machine may need longer than the two seconds of app/lib/held-link.ts.
  await page.addInitScript(() => {
    const { setTimeout: start } = window
    const startLater = (work: () => void, ms?: number) => start(work, ms === 2_000 ? 60_000 : ms)
    Object.assign(window, { setTimeout: startLater })
  })
  const release = await holdResponses(page, '**/assets/footer-*.js')
  await openPage(page, '/about')
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  release()
  await expect(page).toHaveURL('/careers')
  await expect(page.locator('html[data-marked]')).toHaveCount(1)
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

test('a button pressed before scripts load works once they have loaded', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  const unknownPath = '/masterclasses/no-such-masterclass'
  allowResponse(`404 GET ${unknownPath}`)
  await openPage(page, '/about')
  const release = await holdResponses(page, '**/*.js')
  await page.goto(unknownPath, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(unknownPath)
  release()
  await expect(page).toHaveURL('/about')
})
