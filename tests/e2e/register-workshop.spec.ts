import type { Page } from '@playwright/test'
import { formatDate } from '#contract/dates.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { aPayer, findToast, registrationForm, screenshot, stubCheckoutPage, typedPhone } from './registration-form.ts'

const path = '/register/vibe-coding'
const confirmation = '**/api/qr-payment-confirmation'

test.describe('registering for the workshop', { tag: '@desktop' }, () => {
  test('shows the session and its own questions, and reports missing fields', async ({ page }) => {
    await openPage(page, path)
    await expect(page).toHaveTitle('Book Vibe Coding for Beginners | Rolewise')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/register\/vibe-coding$/)
    const form = registrationForm(page)
    const summary = form.summary('Session details')
    const { startDate } = await (await page.request.get('/api/masterclasses/vibe-coding-session')).json()
    expect(new Date(startDate).getTime()).toBeGreaterThan(Date.now())
    const day = formatDate(startDate)
    for (const fact of ['Vibe Coding for Beginners', day, '11 AM–12:30 PM IST', '90 minutes', '₹1200'])
      await expect(summary).toContainText(fact)
    await form.pay.click()
    await expect(form.name).toHaveAccessibleDescription('Name is required')
    await expect(form.experience).toHaveAccessibleDescription('Please select your years of experience')
    await expect(form.source).toHaveAccessibleDescription('Please select how you heard about us')
    await expect(form.experience.locator('option:not([value=""])')).toHaveText([
      '0-1 years',
      '2-5 years',
      '6-10 years',
      '11+ years',
    ])
    await expect(form.source.locator('option:not([value=""])')).toHaveText([
      'Social Media',
      'Google Search',
      'Friend/Colleague',
      'Email Newsletter',
      'Event/Workshop',
      'Other',
    ])
    await form.source.selectOption('Friend/Colleague')
    await expect(form.specify).toHaveCount(0)
    await form.source.selectOption('Other')
    await expect(form.specify).toBeVisible()
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    expect(sitemap).toContain(`${path}</loc>`)
  })

  test('by card sends the whole form and opens the checkout', async ({ page }) => {
    await stubCheckoutPage(page)
    const payer = aPayer()
    await openPage(page, path)
    await fillIn(page, payer)
    const requestPromise = page.waitForRequest('**/api/create-checkout-session')
    await registrationForm(page).pay.click()
    expect((await requestPromise).postDataJSON()).toEqual({
      ...payer,
      organization: '',
      yearsOfExperience: '6-10 years',
      howDidYouKnow: 'Other',
      howDidYouKnowOther: 'A poster',
      marketingConsent: false,
      masterclassSlug: 'vibe-coding-session',
    })
    await expect(page).toHaveURL(/\/checkout\/sandbox\//)
  })

  test('shows a success message when the response has no checkout URL', async ({ page }) => {
    await page.route('**/api/create-checkout-session', (route) => route.fulfill({ json: {} }))
    await openPage(page, path)
    await fillIn(page, aPayer())
    await registrationForm(page).pay.click()
    await expect(findToast(page)).toContainText('Registration successful')
    await expect(findToast(page)).toContainText('You will be redirected to payment shortly.')
    await expect(registrationForm(page).pay).toBeVisible()
  })

  test('submits once its script has loaded if Pay was pressed earlier', async ({ page }) => {
    await stubCheckoutPage(page)
    const release = await holdResponses(page, '**/assets/register-workshop-form*.js')
    await openPage(page, path)
    await fillIn(page, aPayer(), false)
    await registrationForm(page).pay.click()
    release()
    await expect(page).toHaveURL(/\/checkout\/sandbox\//)
  })
})

test.describe('paying for the workshop by QR', { tag: '@phone' }, () => {
  test('requires a file, shows the server’s rejection, sends its own fields once and confirms', async ({
    page,
    allowResponse,
  }) => {
    allowResponse('415 POST /api/qr-payment-confirmation')
    const payer = aPayer()
    await openPage(page, path)
    const form = registrationForm(page)
    await fillIn(page, payer)
    await page.getByRole('checkbox', { name: 'Email me about future workshops' }).check()
    await form.qr.check()
    await form.showCode.click()
    await expect(findToast(page)).toHaveText('Registration details saved')
    await expect(form.confirm).toBeDisabled()
    await form.utr.press('Enter')
    await expect(findToast(page)).toContainText('No file selected')
    await expect(findToast(page)).toContainText('Please select a screenshot first.')

    // This page leaves checking the file to the server.
    await form.screenshot.setInputFiles({ name: 'paid.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') })
    await form.confirm.click()
    await expect(findToast(page)).toContainText('Upload failed')
    await expect(findToast(page)).toContainText('Please send a picture in PNG or JPG format')

    await form.screenshot.setInputFiles(screenshot)
    await form.utr.fill('123456789012')
    const release = await holdResponses(page, confirmation)
    const requestPromise = page.waitForRequest(confirmation)
    await form.confirm.click()
    await expect(page.getByRole('button', { name: /^Sending, \d+%$/ })).toBeDisabled()
    release()
    const { headers, body } = {
      headers: (await requestPromise).headers(),
      body: (await requestPromise).postDataBuffer(),
    }
    expect(headers['content-type']).toMatch(/^multipart\/form-data/)
    for (const [field, value] of Object.entries({
      userName: payer.name,
      userEmail: payer.email,
      userPhone: payer.phone,
      sessionName: 'Vibe Coding Session',
      amount: '1200',
      masterclassSlug: 'vibe-coding-session',
      howDidYouKnowOther: 'A poster',
      marketingConsent: 'true',
      utr: '123456789012',
    }))
      expect(body?.toString('latin1')).toContain(`name="${field}"\r\n\r\n${value}\r\n`)
    await expect(findToast(page)).toContainText('Payment confirmation sent')
    await expect(page.getByRole('heading', { name: 'We have your screenshot' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Confirmation sent' })).toBeDisabled()
  })
})

async function fillIn(page: Page, { name, email }: ReturnType<typeof aPayer>, isOther = true): Promise<void> {
  const form = registrationForm(page)
  await form.name.fill(name)
  await form.email.fill(email)
  await form.phone.fill(typedPhone)
  await form.experience.selectOption('6-10 years')
  await form.source.selectOption(isOther ? 'Other' : 'Google Search')
  if (isOther) await form.specify.fill('A poster')
}
