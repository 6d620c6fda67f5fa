import type { EventRegistration } from '#contract/registrations.ts'
import { axeFindings } from './axe.ts'
import { failCalls } from './fail-calls.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { paidRegistration } from './payments-api.ts'
import { stubRegistration, title } from './registration-page.ts'

test('every other status has its own text and passes axe', { tag: '@desktop' }, async ({ page }) => {
  const { registration } = await paidRegistration(page.request)
  const states: [Partial<EventRegistration>, string, string][] = [
    [{}, 'Your seat is booked', 'Add to calendar'],
    [{ isRefundDue: true }, 'Your seat is booked', 'You paid twice'],
    [{ paymentStatus: 'failed' }, 'The payment didn’t go through', 'Pay by card ₹1,999'],
    [
      { paymentStatus: 'refund_due', isRefundDue: true },
      'Cancelled: you’ll get your money back',
      'within 7 working days',
    ],
    [{ paymentStatus: 'refunded' }, 'We’ve sent your money back', 'See upcoming events'],
    [{ paymentStatus: 'failed', isRefundDue: true }, 'You’ll get your money back', 'within 7 working days'],
  ]
  for (const [change, headline, text] of states) {
    await stubRegistration(page, { ...registration, ...change })
    await openPage(page, `/registration/${registration.linkToken}`)
    await expect(title(page)).toHaveText(headline)
    await expect(page.getByText(text)).toBeVisible()
    expect(await axeFindings(page, 'main')).toEqual([])
  }
})

test('without JavaScript it has the facts: state, sessions, the way in, ticket and receipt', {
  tag: '@phone',
}, async ({ page, browser, baseURL }) => {
  const { registration } = await paidRegistration(page.request)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const plain = await context.newPage()
  await plain.goto(`/registration/${registration.linkToken}`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Your seat is booked')
  // Playwright's own text matching leaves noscript out.
  const facts = plain.locator('noscript')
  await expect(facts.locator('p').first()).toContainText('need JavaScript')
  await expect(facts.locator('.ticket')).toContainText(registration.event.title)
  await expect(facts.locator('.ticket')).toContainText(registration.reference)
  await expect(facts.locator('li').first()).toContainText('6–8 PM IST')
  await expect(plain.getByRole('link', { name: 'Join the session' })).toHaveAttribute(
    'href',
    registration.joinUrl ?? '',
  )
  const receipt = await plain.getByRole('link', { name: 'Download PDF' }).first().getAttribute('href')
  expect((await page.request.get(receipt ?? '')).headers()['content-type']).toBe('application/pdf')
  await context.close()
})

test('an unknown link returns 404, and a failed request keeps what the server’s page had', {
  tag: '@phone',
}, async ({ page, allowResponse }) => {
  allowResponse('404 GET /registration/nope')
  const response = await page.goto('/registration/nope')
  expect(response?.status()).toBe(404)
  await expect(title(page)).toHaveText('We can’t find this booking')
  const { registration } = await paidRegistration(page.request)
  allowResponse(`500 GET /api/registrations/${registration.linkToken}`)
  await failCalls(page, '**/api/registrations/*')
  await openPage(page, `/registration/${registration.linkToken}`)
  await expect(title(page)).toHaveText('Your seat is booked')
})
