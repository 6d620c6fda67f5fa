import type { Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { atBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { newestRegistration, paidRegistration, picture, startCheckout } from './payments-api.ts'
import { stubRegistration, title } from './registration-page.ts'
import { watchReferrers } from './watch-referrers.ts'

test('a guest who has not paid sees how to pay and sends a screenshot instead', { tag: '@phone' }, async ({ page }) => {
  await newAccount(page.request)
  await startCheckout(page.request)
  const { linkToken, reference } = await newestRegistration(page.request)
  await page.context().clearCookies()
  const referrers = watchReferrers(page)

  await openPage(page, `/registration/${linkToken}`)
  await expect(title(page)).toHaveText('One step left: the payment')
  await expect(page).toHaveTitle('Your booking | Rolewise')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText('Not paid yet')).toBeVisible()
  await expect(page.getByText(reference).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay by card ₹1,999' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the QR code' })).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Checked just now. Nothing has changed.')).toBeVisible()

  await page.getByText('Already paid by UPI? Send the screenshot').click()
  const form = proofForm(page)
  await form.send.click()
  await expect(page.getByText('Screenshot required')).toBeVisible()
  await form.screenshot.setInputFiles({ ...picture, name: 'notes.txt', mimeType: 'text/plain' })
  await expect(page.getByText('Invalid file type')).toBeVisible()
  await form.screenshot.setInputFiles(picture)
  await form.utr.fill('123')
  await form.send.click()
  await expect(form.utr).toHaveAccessibleDescription(/The UPI reference number has 12 digits$/)
  await form.utr.fill(String(Date.now()).slice(-12).padStart(12, '1'))
  await atBothWidths(page, async () => expect(await axeFindings(page, 'main')).toEqual([]))
  await form.send.click()
  await expect(title(page)).toHaveText('We have your screenshot')
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('Payment confirmation sent')).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveText('We have your screenshot')
  await expect(page.getByText('Within one working day')).toBeVisible()
  expect(referrers.filter((referrer) => referrer?.includes(linkToken))).toEqual([])
})

test('a rejected screenshot shows the reason, and failed uploads keep the new one', {
  tag: '@phone',
}, async ({ page, allowResponse }) => {
  await newAccount(page.request)
  await startCheckout(page.request)
  const registration = await newestRegistration(page.request)
  const path = `/api/registrations/${registration.linkToken}`
  allowResponse(`413 POST ${path}/proof`)
  allowResponse(`POST ${path}/proof: net::ERR_FAILED`)
  allowResponse('console error: Failed to load resource: net::ERR_FAILED')
  const rejectionReason = 'The amount is cut off.'
  await stubRegistration(page, { ...registration, paymentStatus: 'rejected', rejectionReason })
  await openPage(page, `/registration/${registration.linkToken}`)
  await expect(title(page)).toHaveText('We couldn’t match your screenshot')
  await expect(page.getByRole('blockquote')).toHaveText(rejectionReason)
  const form = proofForm(page)
  await form.screenshot.setInputFiles(picture)
  await page.route(`**${path}/proof`, (route) => route.abort(), { times: 1 })
  await form.send.click()
  await expect(page.getByRole('alert').getByText(/could not reach the server/)).toBeVisible()
  await page.route(
    `**${path}/proof`,
    (route) => route.fulfill({ status: 413, json: { message: 'Please select an image smaller than 5MB' } }),
    { times: 1 },
  )
  await form.send.click()
  await expect(page.getByRole('alert').getByText('Please select an image smaller than 5MB')).toBeVisible()
  await expect(page.getByText('paid.png')).toBeVisible()
  await form.send.dblclick()
  await expect(title(page)).toHaveText('We have your screenshot')
})

test('whoever leaves the checkout finds the ways to pay again, and pays without filling in anything', {
  tag: '@phone',
}, async ({ page }) => {
  await newAccount(page.request)
  await startCheckout(page.request)
  const { linkToken, reference } = await newestRegistration(page.request)
  await page.context().clearCookies()
  const card = page.getByRole('button', { name: 'Pay by card ₹1,999' })
  await openPage(page, `/registration/${linkToken}`)
  await card.click()
  await page.waitForURL('**/checkout/sandbox/*')
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page.getByRole('main')).toContainText('Nothing was charged')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(`/registration/${linkToken}`)
  await expect(title(page)).toHaveText('The payment didn’t go through')

  // The browser's own way back leads there too.
  await card.click()
  await page.waitForURL('**/checkout/sandbox/*')
  await page.goBack()
  await expect(title(page)).toHaveText('One step left: the payment')
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code that pays ₹1,999 to Rolewise' })).toHaveAttribute(
    'src',
    `/api/upi-payment/${reference}/code`,
  )
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'I’ve paid: add the screenshot' }).click()
  await (await chooser).setFiles(picture)
  await proofForm(page).send.click()
  await expect(title(page)).toHaveText('We have your screenshot')
  await expect(page.getByText(reference).first()).toBeVisible()
})

test('a payment without a free seat is shown as refund due at once', { tag: '@phone' }, async ({
  page,
  allowResponse,
}) => {
  const { registration } = await paidRegistration(page.request)
  const path = `/api/registrations/${registration.linkToken}`
  allowResponse(`409 POST ${path}/proof`)
  const rejection = { paymentStatus: 'rejected', rejectionReason: 'Not found.', isSeatHeld: false } as const
  const rejected = { ...registration, ...rejection }
  await stubRegistration(page, rejected)
  await openPage(page, `/registration/${registration.linkToken}`)
  await proofForm(page).screenshot.setInputFiles(picture)
  await page.route(`**${path}/proof`, (route) =>
    route.fulfill({ status: 409, json: { message: 'This session is full' } }),
  )
  await stubRegistration(page, { ...rejected, isRefundDue: true })
  await proofForm(page).send.click()
  await expect(title(page)).toHaveText('You’ll get your money back')
})

function proofForm(page: Page) {
  return {
    screenshot: page.getByLabel('Payment screenshot'),
    utr: page.getByLabel('UPI reference number (UTR)'),
    send: page.getByRole('button', { name: 'Send screenshot' }),
  }
}
