import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

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

// The lines of all statements of a period are in one list: no other browser test may add any.
test('a pasted statement is read, matched and approved, and the approval undone', { tag: '@desktop' }, async ({
  page,
}) => {
  const [exact, short] = [await anOrder(page.request, 'Meera Nair'), await anOrder(page.request, 'Rohan Iyer')]
  await anOrder(page.request, 'Gulshan Deol')
  await signInStaff(page)
  await openConsole(page, '/staff/payments', 'Payments to verify')
  await page.getByRole('link', { name: 'Match a bank statement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Match a bank statement' })).toBeVisible()
  await expect(page.getByText('No lines in this period')).toBeVisible()

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
  expect(await axeFindingsInBothThemes(page)).toEqual([])
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
