import { axeFindings, finishAnimations } from './axe.ts'
import { atBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'
import { aPayer, fillInRegistration, findToast, registrationForm, screenshot } from './registration-form.ts'
import { watchCalls } from './watch-calls.ts'

const slug = 'ai-for-everyone-masterclass'
const path = `/apply?masterclass=${slug}`

test.describe('paying for a masterclass by QR', () => {
  test('shows the code, accepts the screenshot and confirms', { tag: '@phone' }, async ({ page }) => {
    // A long journey with two axe runs.
    test.slow()
    const payer = aPayer()
    await openPage(page, path)
    const form = registrationForm(page)
    await fillInRegistration(page, payer)
    await form.qr.check()
    const calls = watchCalls(page)
    await form.showCode.click()
    await expect(findToast(page)).toHaveText('Registration details saved')
    const code = page.getByRole('img', { name: 'QR code that pays ₹1,999 to Rolewise' })
    await expect(code).toBeVisible()
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const main = page.getByRole('main')
    await expect(main).toContainText('Rupees one thousand nine hundred and ninety-nine only')
    const reference = (await main.getByText(/^RW[A-Z2-9]{8}$/).textContent()) ?? ''
    // One call opens the order; nothing is charged, and no checkout is made.
    expect(calls).toEqual(['POST /api/upi-payment', `GET /api/upi-payment/${reference}/code`])
    await expect(main).toContainText(/Your seat is held for \d+:\d\d/)
    const open = main.getByRole('link', { name: 'Open my UPI app' })
    await expect(open).toHaveAttribute(
      'href',
      new RegExp(`^upi://pay\\?pa=rolewise@upi&.*am=1999\\.00.*tr=${reference}`),
    )
    await finishAnimations(page)
    await atBothWidths(page, async () => {
      // UPI apps run on phones only.
      await expect(open).toBeVisible({ visible: page.viewportSize()?.width === 360 })
      expect(await axeFindings(page, 'main')).toEqual([])
    })

    // The reference stays the same after changing details and after a reload, because it may have been paid.
    await main.getByRole('button', { name: 'Change details' }).click()
    await expect(form.name).toBeFocused()
    await form.name.fill('Ravi K Kumar')
    await form.showCode.click()
    await expect(main).toContainText(reference)
    await page.reload()
    await expect(main.getByText('Ravi K Kumar')).toBeVisible()
    await expect(main).toContainText(reference)

    await form.confirm.click()
    await expect(findToast(page)).toContainText('Screenshot required')
    await expect(findToast(page)).toContainText('Please upload your payment screenshot first')
    await form.screenshot.setInputFiles({ name: 'paid.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(findToast(page)).toContainText('Invalid file type')
    await expect(findToast(page)).toContainText('Please select an image file (PNG, JPG, etc.)')
    await form.screenshot.setInputFiles({ ...screenshot, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect(findToast(page)).toContainText('File too large')
    await expect(findToast(page)).toContainText('Please select an image smaller than 5MB')
    await form.screenshot.setInputFiles(screenshot)
    await expect(main.getByRole('img', { name: 'Your screenshot' })).toBeVisible()
    await form.utr.fill('123')
    await form.confirm.click()
    await expect(form.utr).toHaveAccessibleDescription(/The UPI reference number has 12 digits/)
    await expect(form.utr).toBeFocused()
    await form.utr.fill('')

    const responsePromise = page.waitForResponse('**/api/qr-payment-confirmation')
    await form.confirm.dblclick()
    const response = await responsePromise
    expect(response.status()).toBe(201)
    const { registration } = await response.json()
    expect(registration).toMatchObject({ reference, name: 'Ravi K Kumar', paymentStatus: 'awaiting_verification' })
    await expect(findToast(page)).toContainText('Payment confirmation sent')
    await expect(findToast(page)).toContainText('Our team will verify and contact you shortly.')
    const heading = page.getByRole('heading', { name: 'We have your screenshot' })
    await expect(heading).toBeInViewport()
    await expect(page.locator(':focus')).toContainText(reference)
    // Nothing on the page asks for payment again.
    await expect(form.summary('Your seat')).toContainText('Being checked₹1999')
    await expect(main).not.toContainText('You pay')
    await expect(main).not.toContainText('then the payment')
    await expect(main.getByRole('link', { name: 'See where it stands' })).toHaveAttribute(
      'href',
      `/registration/${registration.linkToken}`,
    )
    await finishAnimations(page)
    expect(await axeFindings(page, 'main')).toEqual([])
    // After a reload the page still says so. What was typed is gone.
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(main).toContainText(reference)
    await expect(form.summary('Your seat')).toContainText('Being checked₹1999')
    await expect(form.name).toBeHidden()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(payer.email)
    await atBothWidths(page, async () => expect(await axeFindings(page, 'main')).toEqual([]))
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
})

test.describe('a QR payment that fails to send', { tag: '@phone' }, () => {
  test('shows the reason and the upload progress, and keeps the screenshot', async ({ page, allowResponse }) => {
    const url = '/api/qr-payment-confirmation'
    allowResponse(`409 POST ${url}`)
    allowResponse(`502 POST ${url}`)
    allowResponse('500 POST /api/upi-payment')
    const upi = '**/api/upi-payment'
    await page.route(upi, (route) => route.fulfill({ status: 500, json: { message: 'No' } }), { times: 1 })
    await openPage(page, path)
    const form = registrationForm(page)
    await fillInRegistration(page, aPayer())
    await form.qr.check()
    await form.showCode.click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'couldn’t load' })
      .getByRole('button', { name: 'Try again' })
      .click()
    await form.screenshot.setInputFiles(screenshot)
    const full = { status: 409, json: { message: 'This session is full', code: 'session_full' } }
    await page.route(`**${url}`, (route) => route.fulfill(full), { times: 1 })
    const release = await holdResponses(page, `**${url}`)
    const { height } = (await form.confirm.boundingBox()) ?? {}
    await form.confirm.click()
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    // Its text does not wrap.
    expect((await page.getByRole('button', { name: /^Sending/ }).boundingBox())?.height).toBe(height)
    release()
    await expect(findToast(page)).toContainText('Upload failed')
    await expect(findToast(page)).toContainText('This session is full')
    await expect(page.getByText('your money is safe')).toBeVisible()
    await page.route(`**${url}`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), { times: 1 })
    await form.confirm.click()
    await expect(findToast(page).getByText('Upload failed')).toHaveCount(2)
    // A response without a registration still confirms the payment.
    await page.route(`**${url}`, (route) => route.fulfill({ json: { success: true } }), { times: 1 })
    await form.confirm.click()
    await expect(page.getByRole('heading', { name: 'We have your screenshot' })).toBeVisible()
  })
  test('shows that the money will be refunded when registration is closed', async ({ page, allowResponse }) => {
    const url = '/api/qr-payment-confirmation'
    allowResponse(`409 POST ${url}`)
    await openPage(page, path)
    const form = registrationForm(page)
    await fillInRegistration(page, aPayer())
    await form.qr.check()
    await form.showCode.click()
    await form.screenshot.setInputFiles(screenshot)
    // The button moves down when the preview appears.
    await expect(page.getByRole('img', { name: 'Your screenshot' })).toBeVisible()
    const closed = {
      status: 409,
      json: { message: 'Registration for this session is closed', code: 'session_closed', isRefundDue: true },
    }
    await page.route(`**${url}`, (route) => route.fulfill(closed), { times: 1 })
    await form.confirm.click()
    await expect(findToast(page)).toContainText(
      'Registration for this session is closed. We have your screenshot, and you’ll get your money back.',
    )
    await expect(page.getByRole('main').getByText('you’ll get all of your money back')).toBeVisible()
    await expect(page.getByText('your money is safe')).toHaveCount(0)
  })
})
