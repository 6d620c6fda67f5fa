import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFit, expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { waitForMail } from './outbox.ts'
import { paidRegistration } from './payments-api.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

const findRow = (page: Page, text: string) => page.locator('tbody').filter({ hasText: text })
const findToast = (page: Page) => page.locator('[data-toast]')

test('staff refund a part by keyboard, then the rest with the seat', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { registration, email } = await paidRegistration(page.request)
  await signInStaff(page)
  await openConsole(page, `/staff/registrations?search=${email}`, 'Registrations')
  const row = findRow(page, registration.reference)
  await expect(row).toHaveCount(1)

  await page.keyboard.press('j')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Refund a payment' })
  await expect(dialog).toContainText('₹1,999 paid online')
  await expect(dialog).toContainText(
    '₹1,999 goes back through the provider, to the account or card that paid. The seat opens up.',
  )
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: 'Everything that’s left: ₹1,999' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'A part of it' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Amount in ₹')).toBeFocused()
  await page.keyboard.type('500')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox', { name: 'Give the seat back' })).not.toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Say why')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await page.keyboard.type('Missed the first hour')
  await expect(dialog).toContainText(
    '₹500 goes back through the provider, to the account or card that paid. The seat stays theirs.',
  )
  await page.keyboard.press('Enter')
  await expect(findToast(page)).toContainText('₹500 refunded')
  await expect(dialog).toBeHidden()
  expect(await waitForMail(email, 'refund_sent', baseURL)).toContain('₹500')

  await row.getByRole('button', { name: /^Meera Nair/ }).click()
  const order = row.getByRole('region', { name: 'Order and payments' })
  await expect(order).toContainText('₹500 back')
  await expect(order).toContainText('Missed the first hour')
  await expectToFitAndPass(page)

  await row.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByLabel('Reason').fill('The rest')
  await expect(dialog.getByRole('radio', { name: 'Everything that’s left: ₹1,499' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Give the seat back' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Refund ₹1,499' }).click()
  await expect(findToast(page)).toContainText('₹1,499 refunded')
  await expect(order).toContainText('₹1,499 back')
  await expect(row.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
})

test('staff add a company’s seats, correct one and refund it by transfer', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const key = randomUUID().slice(0, 8)
  const [first, second] = [`first-${key}@example.in`, `second-${key}@example.in`]
  await signInStaff(page)
  await openConsole(page, '/staff/registrations?event=ai-for-everyone-masterclass', 'Registrations')
  await page.getByRole('link', { name: 'Add registration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add registrations' })).toBeVisible()
  await expect(page.getByLabel('Which event?')).toHaveValue('ai-for-everyone-masterclass')
  await expect(page.getByLabel('Price per seat in ₹')).toHaveValue('1999')
  await page.getByRole('button', { name: 'Add registration' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expectToFitAndPass(page)

  await page.getByRole('button', { name: 'Add another person' }).click()
  for (const [index, email] of [first, second].entries()) {
    const person = page.getByRole('group', { name: `Person ${index + 1}` })
    await person.getByLabel('Full name').fill('Ravi Kumar')
    await person.getByLabel('Email address').fill(email)
    await person.getByLabel('Phone').fill('98765 43210')
  }
  await page.getByLabel('Price per seat in ₹').fill('1,500')
  await page.getByLabel('Reference number').fill(`NEFT${key}`)
  await page.getByLabel('Somebody else paid, such as their company').check()
  await page.getByLabel('Payer or company').fill('Acme Private Limited')
  await page.getByLabel('Payer’s email address').fill(`accounts-${key}@example.in`)
  await page.getByLabel('Why you’re adding it').fill('Paid by bank transfer')
  await expect(page.getByText('2 seats, ₹3,000.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 registrations' }).click()
  await expect(findToast(page)).toContainText('2 registrations added')
  expect(await waitForMail(first, 'free_seat', baseURL)).toContain('AI for Everyone')

  await openConsole(page, `/staff/registrations?search=${second}`, 'Registrations')
  const row = findRow(page, second)
  await row.getByRole('button', { name: /^Ravi Kumar/ }).click()
  await expect(row.getByText('Seats of this order (2)')).toBeVisible()
  await expect(row.getByText('Acme Private Limited')).toBeVisible()
  await expectToFitAndPass(page)

  await row.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Correct the details' })
  await edit.getByLabel('Full name').fill('Ravi K. Kumar')
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(findToast(page)).toContainText('Details saved')
  await expect(row).toContainText('Ravi K. Kumar')

  await row.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund a payment' })
  await expect(refund.getByRole('checkbox', { name: 'Ravi K. Kumar, ₹1,500' })).toBeChecked()
  await refund.getByRole('button', { name: 'Record ₹1,500 as refunded' }).click()
  await expect(refund.getByText('Enter the reference number')).toBeVisible()
  await refund.getByLabel('UTR or reference number').fill('512233445566')
  await refund.getByLabel('Reason').fill('They cannot come')
  await expectToFit(page)
  await refund.getByRole('button', { name: 'Record ₹1,500 as refunded' }).click()
  await expect(findToast(page)).toContainText('₹1,500 refunded')
  await expect(row.getByText('512233445566')).toBeVisible()
  await expect(row.getByText('Refunded', { exact: true }).first()).toBeVisible()
})
