import type { Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { aPayer, fillInRegistration, findToast, registrationForm, screenshot } from './registration-form.ts'
import { watchCalls } from './watch-calls.ts'

const minuteMs = 60_000

/** A payer who has filled in the form and looks at the QR code. */
async function showCode(page: Page) {
  await openPage(page, '/apply?masterclass=ai-for-everyone-masterclass')
  const payer = aPayer()
  await fillInRegistration(page, payer)
  const form = registrationForm(page)
  await form.qr.check()
  const calls = watchCalls(page)
  await form.showCode.click()
  await expect(page.getByRole('heading', { name: 'Pay by UPI' })).toBeInViewport()
  return { form, payer, calls, main: page.getByRole('main') }
}

test('on a phone a bar opens the file picker until there is a screenshot', { tag: '@phone' }, async ({ page }) => {
  const { form, main } = await showCode(page)
  const code = main.getByRole('img', { name: /^QR code that pays/ })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(main.getByRole('link', { name: 'Open my UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=rolewise@upi&.*am=1999\.00.*tr=RW/,
  )
  const upload = page.getByRole('button', { name: 'Upload screenshot' })
  await expect(upload).toBeInViewport({ ratio: 1 })
  await expectToFitAndPass(page, 'main')
  // By key: a click scrolls what it retries, and the bar hides once the upload is in view.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.press('Enter')])
  await expect(form.screenshot).toBeInViewport()
  // While the upload is in view, the bar would only cover it.
  await expect(upload).toBeHidden()
  await chooser.setFiles(screenshot)
  await expect(main.getByRole('img', { name: 'Your screenshot' })).toBeVisible()
  await page.getByRole('heading', { name: 'Pay by UPI' }).scrollIntoViewIfNeeded()
  await expect(upload).toHaveCount(0)
})

test('UPI apps are opened on phones only, and the button that sends keeps its height', { tag: '@desktop' }, async ({
  page,
}) => {
  const { form, main } = await showCode(page)
  await expect(main.getByRole('link', { name: 'Open my UPI app' })).toBeHidden()
  await form.screenshot.setInputFiles(screenshot)
  await expect(main.getByRole('img', { name: 'Your screenshot' })).toBeVisible()
  const { height } = (await form.confirm.boundingBox()) ?? {}
  const release = await holdResponses(page, '**/api/qr-payment-confirmation')
  await form.confirm.click()
  // Its text does not wrap.
  expect((await main.getByRole('button', { name: /^Sending/ }).boundingBox())?.height).toBe(height)
  release()
  await expect(main.getByRole('heading', { name: 'We have your screenshot' })).toBeVisible()
})

test('a payer changes a detail, reloads at the code, sends the screenshot and books for somebody else', {
  tag: '@phone',
}, async ({ page }) => {
  const { form, payer, calls, main } = await showCode(page)
  await expect(findToast(page)).toHaveText('Registration details saved')
  const reference = (await main.getByText(/^RW[A-Z2-9]{8}$/).textContent()) ?? ''
  // One call opens the order; nothing is charged, and no checkout is made.
  await expect.poll(() => calls).toEqual(['POST /api/upi-payment', `GET /api/upi-payment/${reference}/code`])

  // The reference stays the same, because it may have been paid.
  await main.getByRole('button', { name: 'Change details' }).click()
  await expect(form.name).toBeFocused()
  await form.name.fill('Ravi K Kumar')
  await form.showCode.click()
  await expect(main).toContainText(reference)
  await page.reload()
  await expect(main.getByText('Ravi K Kumar')).toBeVisible()
  await expect(main).toContainText(reference)

  await form.screenshot.setInputFiles(screenshot)
  const responsePromise = page.waitForResponse('**/api/qr-payment-confirmation')
  await form.confirm.dblclick()
  const response = await responsePromise
  expect(response.status()).toBe(201)
  const { registration } = await response.json()
  expect(registration).toMatchObject({ reference, name: 'Ravi K Kumar', paymentStatus: 'awaiting_verification' })
  const heading = page.getByRole('heading', { name: 'We have your screenshot' })
  await expect(heading).toBeInViewport()
  await expect(page.locator(':focus')).toContainText(reference)
  // Nothing on the page asks for payment again.
  await expect(form.summary('Your seat')).toContainText('Being checked₹1999')
  await expect(main).not.toContainText(/You pay|then the payment/)
  expect(await axeFindingsInBothThemes(page, 'main')).toEqual([])

  // After a reload the page still says so. What was typed is gone.
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(main).toContainText(reference)
  await expect(form.summary('Your seat')).toContainText('Being checked₹1999')
  await expect(form.name).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(payer.email)
  await expectToFitAndPass(page, 'main')
  await main.getByRole('link', { name: 'See where it stands' }).click()
  await expect(page).toHaveURL(`/registration/${registration.linkToken}`)
  await page.goBack()
  await main.getByRole('button', { name: 'Book for somebody else' }).click()
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveValue('')
  await page.reload()
  await expect(form.name).toBeVisible()
  await expect(heading).toBeHidden()
})

test('the QR step counts the hold down, after a sleep, after a reload and to its end', { tag: '@phone' }, async ({
  page,
  allowResponse,
}) => {
  await page.clock.install({ time: Date.now() })
  const { form, main } = await showCode(page)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^(20:00|19:[345]\d)$/)
  // A full hour has no minutes.
  await expect(main.getByText(/^Until \d+(:\d\d)? [AP]M IST\. After that it may go to somebody else/)).toBeVisible()
  // The phone sleeps: no timer runs, and the clock goes on.
  await page.clock.fastForward(13 * minuteMs)
  await expect(timer).toHaveText(/^[56]:[0-5]\d$/)
  // A reload asks the server, which says what is really left.
  await page.reload()
  await expect(timer).toHaveText(/^(20:00|19:\d\d)$/)

  await page.clock.fastForward(20 * minuteMs)
  await expect(page.getByText('The 20 minutes are over', { exact: true })).toBeVisible()
  await expect(timer).toBeHidden()
  await expect(main).toContainText('your payment still counts')
  expect(await axeFindingsInBothThemes(page, 'main')).toEqual([])
  allowResponse('409 POST /api/upi-payment')
  const full = { status: 409, json: { message: 'This session is full', code: 'session_full' } }
  await page.route('**/api/upi-payment', (route) => route.fulfill(full), { times: 1 })
  const again = page.getByRole('button', { name: 'Hold a seat again' })
  await again.click()
  await expect(page.getByText('We couldn’t hold a seat just now.')).toBeVisible()
  // What was paid can still be sent.
  await expect(form.confirm).toBeVisible()
  await again.click()
  await expect(timer).toHaveText(/^(20:00|19:\d\d)$/)
})
