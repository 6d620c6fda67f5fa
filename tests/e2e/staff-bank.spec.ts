import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { onOwnSite } from './own-site.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

// The lines of all statements of a period are in one list.
onOwnSite()

const newUtr = () => `6319${randomInt(10_000_000, 99_999_999)}`

/** Somebody who was shown a QR code. */
async function anOrder(request: APIRequestContext, name: string): Promise<string> {
  const data = {
    name,
    email: `${randomUUID()}@example.in`,
    phone: '+91 9876543210',
    masterclassSlug: 'ai-for-everyone-masterclass',
    yearsOfExperience: '2-5',
    howDidYouKnow: 'LinkedIn',
    agreeToTerms: true,
  }
  const reply = await request.post('/api/upi-payment', { data })
  expect(reply.status()).toBe(200)
  return (await reply.json()).reference
}

const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date())
const row = (note: string, amount = '"1,999.00"') => `${today()},UPI/${newUtr()}/${note},,${amount},1.00`
const header = 'Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance'

async function paste(page: Page, ...lines: string[]): Promise<void> {
  await page.getByLabel('Paste the statement').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Read the statement' }).click()
}

test('a pasted statement is read, matched and approved, and the approval undone', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow()
  const [exact, short] = [await anOrder(page.request, 'Meera Nair'), await anOrder(page.request, 'Rohan Iyer')]
  await anOrder(page.request, 'Gulshan Deol')
  await signInStaff(page)
  await openConsole(page, '/staff/payments', 'Payments to verify')
  await page.getByRole('link', { name: 'Match a bank statement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Match a bank statement' })).toBeVisible()
  await expect(page.getByText('No lines in this period')).toBeVisible()
  await expectToFitAndPass(page)

  const lines = [header, row(exact), row(short, '500.00'), row('GULSHAN D'), row('Somebody else', '77.00')]
  await paste(page, ...lines)
  await expect(page.getByText('We can read 4 lines.')).toBeVisible()
  await expect(page.getByLabel('What is in the column ‘Narration’?')).toHaveValue('narration')
  await expectToFitAndPass(page)
  await page.getByRole('button', { name: 'Save and match' }).click()
  await expect(page.getByText('4 lines added.')).toBeVisible()

  const section = (name: string) => page.getByRole('region', { name })
  await expect(section('Exact matches').getByRole('checkbox', { name: '₹1,999.00 for Meera Nair' })).toBeChecked()
  await expect(section('Too little')).toContainText('Rohan Iyer')
  await expect(section('Suggestions').getByRole('button', { name: /settle the order of Gulshan Deol/ })).toBeVisible()
  await expect(section('Unknown')).toContainText('₹77.00')
  await expectToFitAndPass(page)
  // A refused second approval would fail the test.
  await page.getByRole('button', { name: 'Approve one match' }).dblclick()
  const bar = page.getByRole('group', { name: 'Approved, takes effect in a minute' })
  await expect(bar.getByText(/^1 approved · \d+ s to undo$/)).toBeInViewport()
  await expect(bar).toBeFocused()
  await expect(page.getByText('Nothing to approve')).toBeVisible()
  await expect(section('Approved, takes effect in a minute')).toContainText('Meera Nair')
  await expectToFitAndPass(page)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Approve one match' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lines of the bank' })).toBeFocused()

  await paste(page, ...lines)
  await page.getByRole('button', { name: 'Save and match' }).click()
  await expect(page.getByText('All of these lines were here already. Nothing has changed.')).toBeVisible()

  await page.getByRole('link', { name: 'Bank against books' }).click()
  await expect(page.getByRole('region', { name: 'At the bank, not in our books' })).toContainText('₹77.00')
  await expectToFitAndPass(page)
})

test('an unknown layout is explained once and remembered; a wrong file says why', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  allowResponse('400 POST /api/staff/bank-statements/preview')
  await signInStaff(page)
  await openConsole(page, '/staff/payments/bank', 'Match a bank statement')
  await page.getByLabel('Statement file').setInputFiles({
    name: 'statement.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByText(/^We couldn’t find a table/)).toBeVisible()
  await page.getByLabel('Statement file').setInputFiles({
    name: 'statement.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from('PK\u0003\u0004 a,b,c'),
  })
  await expect(page.getByText(/choose ‘Save as CSV’/)).toBeVisible()
  await page.getByLabel('Statement file').setInputFiles({
    name: 'large.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'a'),
  })
  await expect(page.getByText('Please choose a statement smaller than 5 MB')).toBeVisible()

  await paste(page, 'Wann;Was;Rein', `${today()};A;55.00`)
  await expect(page.getByText(/^We don’t know this layout/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and match' })).toBeDisabled()
  const choose = (column: string, role: string) =>
    page.getByLabel(`What is in the column ‘${column}’?`).selectOption(role)
  await choose('Wann', 'Date')
  await choose('Was', 'Description')
  await choose('Rein', 'Money in')
  await expect(page.getByText('We can read one line.')).toBeVisible()
  await page.getByRole('button', { name: 'Save and match' }).click()
  await expect(page.getByText('One line added.')).toBeVisible()
  await paste(page, 'Wann;Was;Rein', `${today()};B;66.00`)
  await expect(page.getByText('These are the columns you chose for an earlier statement like this.')).toBeVisible()
})
