import type { APIRequestContext, Page } from '@playwright/test'
import type { GstSettings } from '#contract/staff/gst-settings.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'
import { findLink, waitForMail } from './outbox.ts'
import { onOwnSite } from './own-site.ts'
import { paidRegistration } from './payments-api.ts'
import { aPayer, fillInRegistration, findToast, registrationForm } from './registration-form.ts'

onOwnSite()

const gstin = '29ABCDE1234F1ZW'

test.beforeEach(async ({ request }) => issueInvoices(request))

for (const path of ['/apply?masterclass=ai-for-everyone-masterclass', '/register/vibe-coding']) {
  test(`the form at ${path} asks for the State and a company`, { tag: '@phone' }, async ({ page }) => {
    await openPage(page, path)
    const form = billingForm(page)
    await expect(form.state).toBeVisible()
    await fillInRegistration(page, aPayer(), path.startsWith('/apply') ? 'LinkedIn' : 'Google Search')
    await registrationForm(page).pay.click()
    await expect(form.state).toHaveAccessibleDescription(/Please select your State$/)
    await expect(form.state).toBeFocused()

    await form.needsInvoice.check()
    await form.gstin.fill('29ABCDE1234F1ZX')
    await form.gstin.blur()
    await expect(form.gstin).toHaveAccessibleDescription(/Please check for typos/)
    await expect(form.state).toHaveValue('')
    await form.gstin.fill('29abcde 1234f1zw')
    await form.gstin.blur()
    await expect(form.state).toHaveValue('29')
    await expect(form.gstin).not.toHaveAttribute('aria-invalid')
    await form.state.selectOption('Maharashtra')
    await expect(form.gstin).toHaveAccessibleDescription(/registered in Karnataka, not in Maharashtra$/)
    expect(await axeFindingsInBothThemes(page)).toEqual([])

    await form.legalName.fill('Acme Private Limited')
    await page.reload()
    await expect(form.legalName).toHaveValue('Acme Private Limited')
    await expect(form.state).toHaveValue('27')
  })
}

test('a payer gets an invoice, and later another one for the company', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/apply?masterclass=ai-for-everyone-masterclass')
  await fillInRegistration(page, aPayer())
  await billingForm(page).state.selectOption('Maharashtra')
  await registrationForm(page).pay.click()
  await page.getByRole('button', { name: /^Good card/ }).click()
  await page.getByRole('button', { name: 'Pay ₹1,999' }).click()
  await page.getByRole('link', { name: 'Open your booking' }).click()

  const documents = page.getByRole('region', { name: 'Receipts and invoices' })
  await expect(documents.getByRole('listitem')).toHaveCount(1)
  await expect(documents).toContainText('Tax invoice')
  // The line above 'Questions?' follows.
  await expect(documents.getByRole('list')).toHaveCSS('border-bottom-width', '0px')
  await expect(documents).toContainText('₹1,999')
  const pdf = await page.request.get((await documents.getByRole('link').getAttribute('href')) ?? '')
  expect(pdf.status()).toBe(200)
  expect(pdf.headers()['content-type']).toContain('application/pdf')

  await documents.getByText('Need a GST invoice for your company?').click()
  const form = billingForm(page)
  const send = documents.getByRole('button', { name: 'Get the GST invoice' })
  await send.click()
  await expect(form.legalName).toHaveAccessibleDescription(/Enter the company’s legal name$/)
  await fillInCompany(form)
  expect(await axeFindingsInBothThemes(page, 'main')).toEqual([])
  await send.click()
  await expect(documents.getByRole('status')).toContainText('The new invoice is in the list above')
  await expect(documents.getByRole('listitem')).toHaveCount(3)
  await expect(documents.getByRole('listitem').nth(1)).toContainText('Credit note')
  await expect(documents.getByRole('listitem').nth(2)).toContainText('Tax invoice')
})

test('who has handed their seat over still gets an invoice for the company', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const { registration, email } = await paidRegistration(page.request)
  const ravi = { name: 'Ravi Menon', email: `ravi-${email}` }
  await page.request.post(`/api/registrations/${registration.linkToken}/offer`, { data: ravi })
  const link = findLink(await waitForMail(ravi.email, 'seat_offered', baseURL), '/seat-offer')
  const acceptance = { token: link.split('token=')[1], name: ravi.name, phone: '+919812345678' }
  expect((await page.request.post('/api/seat-offers/accept', { data: acceptance })).status()).toBe(200)

  await openPage(page, `/registration/${registration.linkToken}`)
  const documents = page.getByRole('region', { name: 'Receipts and invoices' })
  await expect(documents.getByRole('listitem')).toHaveCount(1)
  await documents.getByText('Need a GST invoice for your company?').click()
  await expect(documents).toContainText('We’ll cancel your current invoice with a credit note')
  await fillInCompany(billingForm(page))
  await documents.getByRole('button', { name: 'Get the GST invoice' }).click()
  await expect(documents.getByRole('status')).toContainText('The new invoice is in the list above')
  await expect(documents.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('main')).not.toContainText('Ravi')
})

test('the company is sent with a UPI payment, and survives a reload at the QR code', { tag: '@desktop' }, async ({
  page,
}) => {
  await openPage(page, '/apply?masterclass=ai-for-everyone-masterclass')
  await fillInRegistration(page, aPayer())
  const form = billingForm(page)
  await form.needsInvoice.check()
  await fillInCompany(form)
  await registrationForm(page).qr.check()
  const billing = {
    stateCode: '29',
    company: { legalName: 'Acme Private Limited', gstin, address: '12 MG Road, Bengaluru 560001' },
  }
  for (const show of [() => registrationForm(page).showCode.click(), () => page.reload()]) {
    const request = page.waitForRequest('**/api/upi-payment')
    await show()
    expect((await request).postDataJSON()).toMatchObject(billing)
    await expect(page.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible()
  }
})

for (const { method, path } of [
  { method: 'card', path: '**/api/create-checkout-session' },
  { method: 'UPI', path: '**/api/upi-payment' },
]) {
  test(`what the server refuses in a company is shown at its field, for ${method}`, { tag: '@phone' }, async ({
    page,
    allowResponse,
  }) => {
    allowResponse(`400 POST ${path.slice(2)}`)
    await openPage(page, '/apply?masterclass=ai-for-everyone-masterclass')
    await fillInRegistration(page, aPayer())
    const form = billingForm(page)
    await form.needsInvoice.check()
    await fillInCompany(form)
    const message = 'This GSTIN is registered in Karnataka, not in Kerala'
    const errors = { 'company.gstin': message, 'company.address': 'Enter the company’s address' }
    await page.route(path, (route) => route.fulfill({ status: 400, json: { message, code: 'invalid', errors } }))
    if (method === 'UPI') await registrationForm(page).qr.check()
    await registrationForm(page)[method === 'UPI' ? 'showCode' : 'pay'].click()
    await expect(form.gstin).toHaveAccessibleDescription(new RegExp(`${message}$`))
    await expect(form.gstin).toBeFocused()
    await expect(form.address).toHaveAccessibleDescription('Enter the company’s address')
    await expect(form.legalName).not.toHaveAttribute('aria-invalid')
    await expect(findToast(page).last()).toContainText(message)

    // Corrected, it goes through.
    await page.unroute(path)
    await form.address.fill('14 MG Road, Bengaluru 560001')
    await registrationForm(page)[method === 'UPI' ? 'showCode' : 'pay'].click()
    if (method === 'UPI') await expect(page.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible()
    else await expect(page.getByRole('button', { name: /^Good card/ })).toBeVisible()
  })
}

/** As the owner, with cookies of its own: the payer is a guest. */
async function issueInvoices(request: APIRequestContext): Promise<void> {
  await request.post('/api/login', { data: { username: 'staff', password: 'let-me-in-now' } })
  const path = '/api/staff/gst-settings'
  const { changed_at: _, isOwner, ...settings }: GstSettings = await (await request.get(path)).json()
  expect(isOwner).toBe(true)
  const issuer = { legalName: 'Rolewise Learning LLP', address: '5 Residency Road, Bengaluru 560025' }
  const response = await request.put(path, { data: { ...settings, ...issuer, stateCode: '29', gstin } })
  expect(response.status()).toBe(200)
}

function billingForm(page: Page) {
  const main = page.getByRole('main')
  return {
    state: main.getByLabel('State', { exact: true }),
    needsInvoice: main.getByLabel('I need a GST invoice for my company'),
    legalName: main.getByLabel('Legal name'),
    gstin: main.getByLabel('GSTIN'),
    address: main.getByLabel('Registered address'),
  }
}

async function fillInCompany({ legalName, gstin: field, address }: ReturnType<typeof billingForm>): Promise<void> {
  await legalName.fill('Acme Private Limited')
  await field.fill(gstin)
  await address.fill('12 MG Road, Bengaluru 560001')
}
