import type { Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { atBothWidths, expectToFit, expectToFitAndPass } from './both-widths.ts'
import { closeDialog } from './close-dialog.ts'
import { expect, test } from './fixtures.ts'
import { waitForMail } from './outbox.ts'
import { paidRegistration, startCheckout } from './payments-api.ts'
import { openConsole, searchList, signInStaff } from './sign-in-staff.ts'

const masterclass = 'AI for Everyone'

test('staff move a paid registration by mouse, resend its mail and cancel it by key', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { registration, email } = await paidRegistration(page.request)
  await signInStaff(page)
  await openConsole(page, '/staff/registrations', 'Registrations')
  await searchList(page, 'Name, email, phone, payer, receipt or UTR', registration.reference)
  await expect(page.locator('tbody')).toHaveCount(1)
  const row = findRow(page, registration.reference)
  await expect(row.getByRole('cell').filter({ hasText: /^₹1,999/ })).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Online', exact: true })).toBeVisible()
  await expect(row.getByText('₹1,999 · Online')).toBeHidden()

  const moveButton = row.getByRole('button', { name: /^Move/ })
  await expect(moveButton).toBeHidden()
  await row.hover()
  await moveButton.click()
  const moveDialog = page.getByRole('dialog', { name: 'Move to another event' })
  await moveDialog.getByLabel('New event').selectOption({ index: 1 })
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await moveDialog.getByRole('button', { name: 'Move the registration' }).click()
  await expect(findToast(page)).toContainText('Registration moved')
  await expect(row).not.toContainText(masterclass)
  expect(await waitForMail(email, 'registration_moved', baseURL)).toContain(`moved you from ${masterclass}`)
  await page.mouse.move(0, 0)

  await page.keyboard.press('j')
  await expect(row.getByRole('button', { name: /^Meera Nair/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.locator('dl').getByText('₹1,999')).toBeVisible()
  await expectToFitAndPass(page)
  await row.getByRole('button', { name: 'Resend email' }).click()
  await expect(findToast(page)).toContainText('Email on its way')
  await row.getByRole('button', { name: /^Meera Nair/ }).focus()
  await page.keyboard.press('c')
  const cancelDialog = page.getByRole('dialog', { name: 'Cancel this registration?' })
  await expect(cancelDialog).toContainText('you owe Meera Nair a refund of ₹1,999')
  await closeDialog(page)
  await page.keyboard.press('c')
  await cancelDialog.getByRole('button', { name: 'Cancel the registration' }).click()
  await expect(findToast(page)).toContainText('Now refund ₹1,999.')
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Refunds' }).selectOption('Refund due')
  await expect(row.getByText('Refund due ₹1,999')).toBeVisible()
})

test('the attendee list shows only paid registrations, on screen and in print', { tag: '@desktop' }, async ({
  page,
}) => {
  const { registration } = await paidRegistration(page.request)
  const { email: unpaid } = await startCheckout(page.request)
  await signInStaff(page)
  await openConsole(page, '/staff/registrations?event=ai-for-everyone-masterclass', 'Registrations')
  await expect(page.getByRole('combobox', { name: 'Event' })).toHaveValue('ai-for-everyone-masterclass')
  await expect(findRow(page, unpaid)).toContainText('Not paid yet')
  // On a phone amount, method and time are in one line.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(findRow(page, registration.reference).getByText('₹1,999 · Online')).toBeVisible()
  await expectToFit(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Attendees' }).click()
  await expect(page.getByRole('heading', { level: 1, name: masterclass })).toBeVisible()
  await expect(findRow(page, registration.reference)).toHaveCount(1)
  await expect(findRow(page, unpaid)).toHaveCount(0)
  await atBothWidths(page, () => expectToFit(page))
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('table', { name: 'Attendees' }).getByRole('columnheader', { name: 'Came' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'All registrations' }).click()
  await expect(page).toHaveURL(/event=ai-for-everyone-masterclass/)
})

const findRow = (page: Page, text: string) => page.locator('tbody').filter({ hasText: text })
const findToast = (page: Page) => page.locator('[data-toast]')
