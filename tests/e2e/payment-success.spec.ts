import { readFile } from 'node:fs/promises'
import { formatDateRange } from '#contract/dates.ts'
import { axeFindings, finishAnimations } from './axe.ts'
import { atBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { paidRegistration } from './payments-api.ts'
import { signInStaff } from './sign-in-staff.ts'
import { watchCalls } from './watch-calls.ts'

const failure = "We couldn't verify your payment. If you believe this is an error, please contact our support team."

test('a payer sees their ticket, adds it to their calendar and opens their registration', {
  tag: '@phone',
}, async ({ page }) => {
  const { session, registration } = await paidRegistration(page.request)
  const { event, reference, receiptNumber, linkToken } = registration
  const calls = watchCalls(page)
  const release = await holdResponses(page, '**/api/payment/verify*')
  await openPage(page, `/payment/success?session_id=${session}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checking your payment')
  await expect(page.getByText('This takes a few seconds.')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Complete!')
  expect(calls.filter((call) => call.includes('verify'))).toHaveLength(1)
  const ticket = page.getByRole('region', { name: event.title })
  for (const fact of [formatDateRange(event.startDate, event.endDate), '6–8 PM IST', 'Zoom', '₹1,999'])
    await expect(ticket).toContainText(fact)
  for (const fact of [reference, receiptNumber ?? 'no receipt', 'Meera Nair']) await expect(ticket).toContainText(fact)
  await expect(page.getByText('₹1499')).toHaveCount(0)
  await atBothWidths(page, async () => expect(await axeFindings(page, 'main')).toEqual([]))

  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const download = await downloadPromise
  expect(download.suggestedFilename()).toBe(`${event.slug}.ics`)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toMatch(/^BEGIN:VCALENDAR/)
  expect(file).toContain(reference)

  await page.reload()
  await expect(ticket).toContainText(receiptNumber ?? '')
  await page.getByRole('link', { name: 'Open your booking' }).click()
  await expect(page).toHaveURL(`/registration/${linkToken}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seat is booked')
})

test('the printed page is a receipt with the seller, the amount and the event', { tag: '@desktop' }, async ({
  page,
}) => {
  const { session, registration } = await paidRegistration(page.request)
  await openPage(page, `/payment/success?session_id=${session}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Complete!')
  await expect(page.getByText('Payment receipt')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Payment receipt')).toBeVisible()
  await expect(page.getByText(/Bengaluru 560038/).first()).toBeVisible()
  await expect(page.getByText(registration.receiptNumber ?? '')).toBeVisible()
  await expect(page.getByText('Print the receipt')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('a payment without a registration shows the spec’s fixed details', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/api/payment/verify*', (route) => route.fulfill({ json: { success: true } }))
  await openPage(page, '/payment/success?session_id=cs_old')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Complete!')
  const ticket = page.getByRole('region', { name: 'AI FOR EVERYONE' })
  for (const fact of ['6-7 June 2025', '5-7 PM IST', 'Zoom', '₹1499 paid']) await expect(ticket).toContainText(fact)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
})

test('a payer whose registration was cancelled is redirected to its status', { tag: '@desktop' }, async ({ page }) => {
  const { session, registration } = await paidRegistration(page.request)
  await signInStaff(page)
  const { reference } = registration
  const { rows } = await (await page.request.get(`/api/staff/registrations?search=${reference}`)).json()
  await page.request.post(`/api/staff/registrations/${rows[0].id}/cancel`, { data: {} })
  await openPage(page, `/payment/success?session_id=${session}`)
  await expect(page).toHaveURL(`/registration/${registration.linkToken}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled: you’ll get your money back')
})

test.describe('A payment that fails verification', () => {
  test('shows the failure with support contact and can be checked again', { tag: '@phone' }, async ({
    page,
    allowResponse,
  }) => {
    allowResponse('500 GET /api/payment/verify')
    const { session } = await paidRegistration(page.request)
    const responses = [{ status: 500, json: { message: 'Something.' } }, { json: { success: false } }]
    for (const response of responses)
      await page.route('**/api/payment/verify*', (route) => route.fulfill(response), { times: 1 })
    await openPage(page, `/payment/success?session_id=${session}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Payment Verification Failed')
    await expect(page.getByText(failure)).toBeVisible()
    await expect(page.getByText(session)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Email support' })).toHaveAttribute('href', new RegExp(session))
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
    await expect(title).toHaveText('Payment Verification Failed')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(title).toHaveText('Registration Complete!')
  })

  test('makes no API call without a session in the URL', { tag: '@phone' }, async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/payment/success')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Verification Failed')
    await expect(page.getByText(failure)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0)
    await finishAnimations(page)
    expect(calls).toEqual([])
  })
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that the receipt comes by email', async ({ page }) => {
    await page.goto('/payment/success?session_id=cs_any')
    await expect(page.locator('noscript p')).toContainText('We’ll still email your receipt.')
  })
})
