import type { Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { onOwnSite } from './own-site.ts'
import { paidRegistration } from './payments-api.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

// With a GSTIN every payment gets an invoice.
onOwnSite()

const acme = { legalName: 'Acme Private Limited', gstin: '29ABCDE1234F1ZW', address: '12 MG Road, Bengaluru 560001' }

test('the owner turns invoices on, and refuses a GSTIN with a typo', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  await openConsole(page, '/staff/bookkeeping', 'Bookkeeping')
  await page.getByRole('link', { name: 'GST settings' }).click()
  await expect(page.getByText('Invoices are off: buyers get receipts without tax')).toBeVisible()
  await expect(page.getByLabel('Tax invoices')).toHaveAccessibleDescription(/^Such as RW\/\d\d-\d\d\/000042$/)
  const gstin = page.getByLabel('GSTIN')
  await gstin.fill('29aabcr1718e1zx')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(gstin).toBeFocused()
  await expect(gstin).toHaveAccessibleDescription(/the last character doesn’t fit the rest of this GSTIN/)
  await expectToFitAndPass(page)
  await gstin.fill('29aabcr1718e1zl')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invoices are on: every payment gets a tax invoice')).toBeVisible()
  await expect(gstin).toHaveValue('29AABCR1718E1ZL')
})

test('an invoice is found everywhere, and a company’s moves it from b2cs to b2b', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow()
  const { registration, email } = await paidRegistration(page.request)
  await signInStaff(page)
  await openConsole(page, '/staff/documents?kind=invoice', 'Documents')
  const row = page.locator('tbody').filter({ hasText: email })
  await expect(row).toContainText('₹1,999.00')
  await expectToFitAndPass(page)
  const pdf = row.getByRole('link', { name: /^PDF of RW\// })
  const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await row.getByRole('link', { name: /^Registration of RW\// }).click()
  const booking = page.locator('tbody').filter({ hasText: registration.reference })
  await booking.getByRole('button', { name: /^Meera Nair/ }).click()
  await expect(booking.getByRole('link', { name: /^Tax invoice RW\/\d\d-\d\d\/000001 \(PDF\)$/ })).toBeVisible()
  await openThisMonth(page)
  await expect(page.getByRole('row', { name: /^Tax invoices/ })).toContainText('₹1,999.00')
  await expect(page.getByText(/isn’t over yet$/)).toBeVisible()
  expect(await readSheet(page, 'b2cs')).toContain('"29-Karnataka","",18,1694.06,0,')

  const second = await paidRegistration(page.request)
  const path = `/api/registrations/${second.registration.linkToken}/company`
  expect((await page.request.post(path, { data: acme })).status()).toBe(200)
  await openThisMonth(page)
  // Two invoices, the company's in place of the second one, and the note that cancels that.
  await expect(page.getByRole('row', { name: /^Tax invoices/ })).toContainText('₹5,997.00')
  await expect(page.getByRole('row', { name: /^Credit notes/ })).toContainText('₹1,999.00')
  await expect(page.getByRole('row', { name: /^Net/ })).toContainText('₹3,998.00')
  expect(await readSheet(page, 'b2b')).toMatch(/"29ABCDE1234F1ZW","Acme Private Limited",.*1694\.06/)
  expect(await readSheet(page, 'b2cs')).toContain('"29-Karnataka","",18,1694.06,0,')
  await expectToFitAndPass(page)
  await openConsole(page, `/staff/documents?search=${acme.gstin}`, 'Documents')
  await expect(page.locator('tbody')).toHaveCount(1)
  await expect(page.locator('tbody')).toContainText(acme.legalName)
})

test('the owner closes last month by keyboard, and it stays closed', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  await openConsole(page, '/staff/bookkeeping', 'Bookkeeping')
  const open = page.getByRole('button', { name: /^Close / })
  const name = (await open.innerText()).replace('Close ', '')
  await open.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('buyers can no longer add a company to its invoices')
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Close month' }).press('Enter')
  const typed = dialog.getByLabel(`Type ‘${name}’ to close it`)
  await expect(typed).toHaveAccessibleDescription(`Please type ‘${name}’`)
  await expect(typed).toBeFocused()
  await typed.fill(name)
  const request = page.waitForRequest('**/api/staff/closed-months')
  await dialog.getByRole('button', { name: 'Close month' }).press('Enter')
  const { month } = (await request).postDataJSON()
  const closed = page.getByText(/^Closed on .+ by staff\.$/)
  await expect(closed).toBeVisible()
  await expect(page.getByRole('button', { name: /^Close / })).toHaveCount(0)
  await page.reload()
  await expect(closed).toBeVisible()
  const again = await page.request.post('/api/staff/closed-months', { data: { month } })
  expect([again.status(), (await again.json()).code]).toEqual([409, 'month_closed'])
})

test('settings that were changed elsewhere meanwhile are a conflict that loses nothing', {
  tag: '@desktop',
}, async ({ page, context, allowResponse }) => {
  allowResponse('409 PUT /api/staff/gst-settings')
  await signInStaff(page)
  await openConsole(page, '/staff/bookkeeping/gst', 'GST settings')
  await page.getByLabel('Legal name').fill('Mine Private Limited')
  const other = await context.newPage()
  await openConsole(other, '/staff/bookkeeping/gst', 'GST settings')
  await other.getByLabel('Legal name').fill('Theirs Private Limited')
  await other.getByRole('button', { name: 'Save settings' }).click()
  await expect(other.getByText('GST settings saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save settings' }).click()
  const form = page.getByRole('form', { name: 'GST settings' })
  await expect(form.getByRole('alert')).toContainText('A colleague has changed this since you opened it')
  await expect(form).toContainText('Theirs Private Limited')
  await expectToFitAndPass(page)
  await expect(page.getByLabel('Legal name')).toHaveValue('Mine Private Limited')
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByText('GST settings saved')).toBeVisible()
})

async function openThisMonth(page: Page): Promise<void> {
  await openConsole(page, '/staff/bookkeeping', 'Bookkeeping')
  const month = page.getByLabel('Month')
  const label = await month.locator('option', { hasText: '(so far)' }).textContent()
  await month.selectOption({ label: label ?? '' })
}

async function readSheet(page: Page, name: string): Promise<string> {
  const link = page.getByRole('link', { name: new RegExp(`^${name} `) })
  return (await page.request.get((await link.getAttribute('href')) ?? '')).text()
}
