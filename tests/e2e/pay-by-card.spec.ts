import { readFile } from 'node:fs/promises'
import { expectToFitAndPass } from './both-widths.ts'
import { cardForm } from './card.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { aPayer, fillInRegistration, registrationForm, typedPhone } from './registration-form.ts'
import { watchCalls } from './watch-calls.ts'

const masterclass = '/apply?masterclass=ai-for-everyone-masterclass'
const atCheckout = '**/checkout/sandbox/*'

test('who leaves the checkout comes back to the filled-in form, by Cancel and by the browser', {
  tag: '@phone',
}, async ({ page }) => {
  const calls = watchCalls(page)
  await openPage(page, masterclass)
  const form = registrationForm(page)
  await expect(form.pay).toBeInViewport({ ratio: 0.9 })
  await expect.poll(() => calls).toEqual(['GET /api/masterclasses/ai-for-everyone-masterclass/availability'])
  const payer = aPayer()
  await fillInRegistration(page, payer, 'Referral')
  await form.referredBy.fill('Meera')
  await form.pay.dblclick()
  await page.waitForURL(atCheckout)
  const checkout = page.url()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/create-checkout-session'])

  await page.goBack()
  await expect(form.email).toHaveValue(payer.email)
  await expect(form.phone).toHaveValue(typedPhone)
  await expect(form.organization).toHaveValue('Acme')
  await expect(form.experience).toHaveValue('2-5')
  await expect(form.referredBy).toHaveValue('Meera')
  await expect(form.pay).toBeEnabled()
  await form.pay.click()
  await page.waitForURL(atCheckout)

  await cardForm(page).cancel.click()
  await expect(page).toHaveURL(/\/payment\/cancel\?payment=[0-9a-f-]{36}$/)
  await expect(page.getByRole('main')).toContainText('Nothing was charged, and no seat is booked yet.')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(masterclass)
  await expect(form.email).toHaveValue(payer.email)
  await form.pay.click()
  await page.waitForURL(atCheckout)
  expect(page.url()).not.toBe(checkout)
  await expect(cardForm(page).pay).toBeVisible()
  await page.goto(checkout)
  await expect(page.getByRole('heading', { name: 'This checkout is closed' })).toBeVisible()
})

test('a visitor tries a declined card, pays with a good one, cannot pay twice and keeps the ticket', {
  tag: '@phone',
}, async ({ page, allowResponse }) => {
  const payer = aPayer()
  await openPage(page, masterclass)
  await fillInRegistration(page, payer)
  await registrationForm(page).pay.click()
  await page.waitForURL(atCheckout)
  const session = page.url().split('/').at(-1)
  allowResponse(`400 POST /api/sandbox/checkout/${session}/pay`)
  const card = cardForm(page)
  await card.number.fill('4242 4242')
  await card.number.press('Home')
  for (let step = 0; step < 3; step++) await card.number.press('ArrowRight')
  await card.number.pressSequentially('997')
  await expect(card.number).toHaveValue('4249 9724 242')

  await card.declinedCard.click()
  await card.pay.click()
  await expect(card.number).toHaveAccessibleDescription('Your card was declined. Please try another one.')
  await expect(card.number).toBeFocused()
  await expectToFitAndPass(page)

  await card.goodCard.click()
  await card.pay.dblclick()
  await expect(page).toHaveURL(`/payment/success?session_id=${session}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Complete!')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You’ve already paid' })).toBeVisible()
  await page.getByRole('link', { name: 'See your receipt' }).click()
  await expect(page).toHaveURL(`/payment/success?session_id=${session}`)

  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const download = await downloadPromise
  expect(download.suggestedFilename()).toBe('ai-for-everyone-masterclass.ics')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR/)
  await expectToFitAndPass(page, 'main')
  await page.getByRole('link', { name: 'Open your booking' }).click()
  await expect(page).toHaveURL(/\/registration\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your seat is booked')
})

test('the workshop is paid by card, and its printed page is a receipt', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, '/register/vibe-coding')
  await fillInRegistration(page, aPayer(), 'Google Search')
  await registrationForm(page).pay.click()
  const card = cardForm(page, '₹1,200')
  await card.goodCard.click()
  await card.pay.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration Complete!')
  const ticket = page.getByRole('region', { name: 'Vibe Coding for Beginners' })
  await expect(ticket).toContainText('₹1,200')
  const receiptTitle = page.getByText('Payment receipt')
  await expect(receiptTitle).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(receiptTitle).toBeVisible()
  await expect(ticket.getByText(/^RWR\//)).toBeVisible()
  await expect(page.getByText(/Bengaluru 560038/).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('Print the receipt')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('the registration page has no menus, even after a navigation, and leads back to them', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPage(page, '/masterclasses/ai-for-everyone-masterclass')
  await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(masterclass)
  const picture = page.getByRole('main').locator('.ticket img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Back to event' }).click()
  await expect(page).toHaveURL('/masterclasses/ai-for-everyone-masterclass')
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toBeVisible()
})

test('without JavaScript nothing is shown that would need it', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto(masterclass)
  await expect(page.locator('noscript p')).toContainText('You can book by email instead:')
  await expect(registrationForm(page).name).toBeVisible()
  await expect(registrationForm(page).pay).toBeHidden()
  await context.close()
})
