import type { Page } from '@playwright/test'
import { axeFindings, finishAnimations } from './axe.ts'
import { atBothWidths } from './both-widths.ts'
import { failCalls } from './fail-calls.ts'
import { expect, test } from './fixtures.ts'
import { goodCard, startCheckout } from './payments-api.ts'

const declined = 'Your card was declined. Please try another one.'

test('a visitor tries a declined card, pays with a good one and cannot pay twice', { tag: '@phone' }, async ({
  page,
  allowResponse,
}) => {
  const { path, session, email } = await startCheckout(page.request)
  allowResponse(`400 POST /api/sandbox/checkout/${session}/pay`)
  await page.goto(path)
  const form = cardForm(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandbox checkout: No card is charged.')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText('AI for Everyone')
  await expect(order).toContainText('₹1,999')
  await expect(order).toContainText(email)

  await form.pay.click()
  await expect(form.number).toHaveAccessibleDescription('A card number has 16 digits')
  await expect(form.number).toBeFocused()
  await expect(form.name).toHaveAccessibleDescription('Please enter the name on the card')
  await form.number.pressSequentially('4000123412341234')
  await expect(form.number).toHaveValue('4000 1234 1234 1234')
  await form.expiry.pressSequentially('534')
  await expect(form.expiry).toHaveValue('05 / 34')

  await form.declinedCard.click()
  await form.pay.click()
  await expect(form.number).toHaveAccessibleDescription(declined)
  await expect(form.number).toBeFocused()
  await expect(form.number).toHaveValue('4000 0000 0000 0002')
  await expect(form.expiry).toHaveValue('12 / 34')
  await expect(form.cvc).toHaveValue('123')
  await expect(form.name).toHaveValue('Test Card')
  await atBothWidths(page, async () => expect(await axeFindings(page)).toEqual([]))

  await form.goodCard.click()
  await form.pay.click()
  await expect(page).toHaveURL(`/payment/success?session_id=${session}`)
  await expect(page.getByRole('heading', { name: 'Registration Complete!' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You’ve already paid' })).toBeVisible()
  await page.getByRole('link', { name: 'See your receipt' }).click()
  await expect(page).toHaveURL(`/payment/success?session_id=${session}`)
})

test('typing in the middle of the card number keeps the caret in place', { tag: '@desktop' }, async ({ page }) => {
  const { path } = await startCheckout(page.request)
  await page.goto(path)
  const { number } = cardForm(page)
  await number.fill('4242 4242')
  await number.press('Home')
  for (let step = 0; step < 3; step++) await number.press('ArrowRight')
  await number.pressSequentially('99')
  await expect(number).toHaveValue('4249 9242 42')
  await number.pressSequentially('7')
  await expect(number).toHaveValue('4249 9724 242')
})

test('Cancel opens the Payment Cancelled page', { tag: '@phone' }, async ({ page }) => {
  const { path } = await startCheckout(page.request)
  await page.goto(path)
  const responsePromise = page.waitForResponse('**/api/payment/cancel')
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL(/\/payment\/cancel\?payment=[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await responsePromise
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This checkout is closed' })).toBeVisible()
})

test('a lost connection keeps the card details, and a double click pays once', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  const { path, session } = await startCheckout(page.request)
  const pay = `/api/sandbox/checkout/${session}/pay`
  allowResponse(`POST ${pay}: net::ERR_FAILED`)
  allowResponse('console error: Failed to load resource: net::ERR_FAILED')
  await page.route(`**${pay}`, (route) => route.abort(), { times: 1 })
  await page.goto(path)
  const form = cardForm(page)
  await form.goodCard.click()
  await form.pay.click()
  await expect(page.getByRole('alert').getByText(/could not reach the server/)).toBeVisible()
  await expect(form.number).toHaveValue(goodCard.cardNumber)
  const payRequests: string[] = []
  page.on('request', (request) => request.url().endsWith('/pay') && payRequests.push(request.url()))
  await form.pay.dblclick()
  await expect(page.getByRole('heading', { name: 'Registration Complete!' })).toBeVisible()
  expect(payRequests).toHaveLength(1)
})

test.describe('A checkout that is unavailable', { tag: '@desktop' }, () => {
  test('returns 404 and an explanation when it does not exist', async ({ page, allowResponse }) => {
    allowResponse('404 GET /checkout/sandbox/nope')
    const response = await page.goto('/checkout/sandbox/nope')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this checkout')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'See upcoming events' }).click()
    await expect(page).toHaveURL('/events')
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('shows that it is closed when it expires before payment', async ({ page, allowResponse }) => {
    const { path, session } = await startCheckout(page.request)
    allowResponse(`400 POST /api/sandbox/checkout/${session}/pay`)
    await page.goto(path)
    await cardForm(page).goodCard.click()
    const checkout = await (await page.request.get(`/api/sandbox/checkout/${session}`)).json()
    await page.route('**/api/sandbox/checkout/*/pay', (route) =>
      route.fulfill({ status: 400, json: { message: 'This checkout has expired. Please register again.' } }),
    )
    await page.route('**/api/sandbox/checkout/*', (route) => route.fulfill({ json: { ...checkout, state: 'expired' } }))
    await cardForm(page).pay.click()
    await expect(page.getByRole('heading', { name: 'This checkout is closed' })).toBeVisible()
    await finishAnimations(page)
    expect(await axeFindings(page)).toEqual([])
  })

  test('loads after Try again when the first request fails', async ({ page, allowResponse }) => {
    const { path, session } = await startCheckout(page.request)
    allowResponse(`503 GET /api/sandbox/checkout/${session}`)
    const noon = { status: 503, json: { message: 'At noon.' } }
    const mend = await failCalls(page, '**/api/sandbox/checkout/*', noon)
    await page.goto(path)
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await mend()
    await retry.click()
    await expect(cardForm(page).pay).toBeVisible()
  })
})

test('the dark theme passes axe and does not scroll sideways', { tag: '@phone' }, async ({ page }) => {
  const { path } = await startCheckout(page.request)
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto(path)
  await expect(cardForm(page).pay).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const { content, viewport } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    viewport: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(viewport)
})

function cardForm(page: Page) {
  return {
    goodCard: page.getByRole('button', { name: /^Good card/ }),
    declinedCard: page.getByRole('button', { name: /^Declined card/ }),
    number: page.getByLabel('Card number'),
    expiry: page.getByLabel('Expiry'),
    cvc: page.getByLabel('CVC'),
    name: page.getByLabel('Name on the card'),
    pay: page.getByRole('button', { name: 'Pay ₹1,999' }),
  }
}
