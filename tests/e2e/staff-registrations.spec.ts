import type { Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { closeDialog } from './close-dialog.ts'
import { failCalls } from './fail-calls.ts'
import { expect, test } from './fixtures.ts'
import { waitForMail } from './outbox.ts'
import { paidRegistration, startCheckout } from './payments-api.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

const masterclass = 'AI for Everyone'

test('staff resend a paid registration’s mail, move it, cancel it and refund it', { tag: '@desktop' }, async ({
  page,
  baseURL,
  allowResponse,
}) => {
  // A long journey across many pages.
  test.slow()
  const { registration, email } = await paidRegistration(page.request)
  await signInStaff(page)
  await openConsole(page, '/staff/registrations', 'Registrations')
  await page.getByRole('searchbox', { name: 'Name, email, phone, payer, receipt or UTR' }).fill(registration.reference)
  const row = findRow(page, registration.reference)
  await expect(page.locator('tbody')).toHaveCount(1)
  await expect(row).toContainText(masterclass)
  await row.getByRole('button', { name: /^Meera Nair/ }).click()
  await expect(row.locator('dl').getByText('₹1,999')).toBeVisible()
  await expect(row.getByText('2-5 years')).toBeVisible()
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  await row.getByRole('button', { name: 'Resend email' }).click()
  await expect(findToast(page)).toContainText('Email on its way')

  await row.getByRole('button', { name: 'Move' }).click()
  const moveDialog = page.getByRole('dialog', { name: 'Move to another event' })
  await moveDialog.getByRole('button', { name: 'Move the registration' }).click()
  await expect(moveDialog.getByText('Please choose an event')).toBeVisible()
  const path = `/api/staff/registrations/${await findRegistrationId(page, registration.reference)}/move`
  allowResponse(`409 POST ${path}`)
  await page.route(`**${path}`, (route) => route.fulfill({ status: 409, json: { message: 'This session is full' } }), {
    times: 1,
  })
  await moveDialog.getByLabel('New event').selectOption({ index: 1 })
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await moveDialog.getByRole('button', { name: 'Move the registration' }).click()
  await expect(moveDialog.getByRole('alert')).toContainText('This session is full')
  await moveDialog.getByRole('button', { name: 'Move the registration' }).click()
  await expect(findToast(page)).toContainText('Registration moved')
  await expect(row).not.toContainText(masterclass)
  expect(await waitForMail(email, 'registration_moved', baseURL)).toContain(`moved you from ${masterclass}`)

  await row.getByRole('button', { name: 'Cancel', exact: true }).click()
  const cancelDialog = page.getByRole('dialog', { name: 'Cancel this registration?' })
  await expect(cancelDialog).toContainText('you owe Meera Nair a refund of ₹1,999')
  await cancelDialog.getByRole('button', { name: 'Cancel the registration' }).click()
  await expect(findToast(page)).toContainText('Now refund ₹1,999.')
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(row.getByText('Refund due ₹1,999')).toBeVisible()
  await expect(row.getByText('Refunded', { exact: true })).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Move' })).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Refunds' }).selectOption('Refund due')
  await expect(row).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Refunds' }).selectOption('Any refund status')
  await row.getByRole('button', { name: 'Refund', exact: true }).click()
  const refundDialog = page.getByRole('dialog', { name: 'Refund a payment' })
  await refundDialog.getByLabel('Reason').fill('They cannot come')
  await refundDialog.getByRole('button', { name: 'Refund ₹1,999' }).click()
  await expect(findToast(page)).toContainText('₹1,999 refunded')
  expect(await waitForMail(email, 'refund_sent', baseURL)).toContain('1,999')
  await expect(row.getByText('Refunded', { exact: true }).first()).toBeVisible()
})

test('rows have amount, method and time, and actions for the mouse and the keyboard', { tag: '@desktop' }, async ({
  page,
}) => {
  const { registration, email } = await paidRegistration(page.request)
  await signInStaff(page)
  await openConsole(page, `/staff/registrations?search=${email}`, 'Registrations')
  const row = findRow(page, registration.reference)
  await expect(row.getByRole('cell').filter({ hasText: /^₹1,999/ })).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Online', exact: true })).toBeVisible()
  await expect(row).toContainText(/\d{1,2}(:\d\d)? [AP]M/)

  const moveButton = row.getByRole('button', { name: /^Move/ })
  await expect(moveButton).toBeHidden()
  await row.hover()
  await moveButton.click()
  const dialog = page.getByRole('dialog', { name: 'Move to another event' })
  await expect(dialog).toBeVisible()
  // Keys do nothing while a dialog is open.
  await page.keyboard.press('c')
  await closeDialog(page)
  await page.mouse.move(0, 0)

  await page.keyboard.press('j')
  await expect(row.getByRole('button', { name: /^Meera Nair/ })).toBeFocused()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Cancel this registration?' })).toBeVisible()
  await closeDialog(page)
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Refund a payment' })).toBeVisible()
  await closeDialog(page)
  await page.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck()
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on a phone, a row has amount, method and time in one line', { tag: '@phone' }, async ({ page }) => {
  const { registration, email } = await paidRegistration(page.request)
  await signInStaff(page)
  await openConsole(page, `/staff/registrations?search=${email}`, 'Registrations')
  const row = findRow(page, registration.reference)
  await expect(row.getByText('₹1,999 · Online')).toBeVisible()
  await expect(row.getByText(/\d{4}, \d{1,2}(:\d\d)? [AP]M$/)).toBeVisible()
  await expectToFitAndPass(page)
})

test('the attendee list shows only paid registrations, on screen and in print', { tag: '@desktop' }, async ({
  page,
}) => {
  const { registration } = await paidRegistration(page.request)
  const { email: unpaid } = await startCheckout(page.request)
  await signInStaff(page)
  await openConsole(page, '/staff/registrations', 'Registrations')
  await page.getByRole('combobox', { name: 'Event' }).selectOption('ai-for-everyone-masterclass')
  await expect(findRow(page, unpaid)).toContainText('Not paid yet')
  await page.getByRole('link', { name: 'Attendees' }).click()
  await expect(page.getByRole('heading', { level: 1, name: masterclass })).toBeVisible()
  await expect(findRow(page, registration.reference)).toHaveCount(1)
  await expect(findRow(page, unpaid)).toHaveCount(0)
  await expectToFitAndPass(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Came' }).first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'All registrations' }).click()
  await expect(page).toHaveURL(/event=ai-for-everyone-masterclass/)
})

test('an unknown event shows an empty state, and a failed list loads after Try again', { tag: '@phone' }, async ({
  page,
  allowResponse,
}) => {
  await signInStaff(page)
  await openConsole(page, '/staff/registrations/nowhere', 'Attendees')
  await expect(page.getByRole('heading', { name: 'We can’t find this event' })).toBeVisible()
  allowResponse('500 GET /api/staff/registrations')
  const mend = await failCalls(page, '**/api/staff/registrations*')
  await page.getByRole('link', { name: 'All registrations' }).click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await mend()
  await retry.click()
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/staff/export/registrations',
  )
  await expect(retry).toHaveCount(0)
})

const findRow = (page: Page, text: string) => page.locator('tbody').filter({ hasText: text })
const findToast = (page: Page) => page.locator('[data-toast]')

async function findRegistrationId(page: Page, reference: string): Promise<number> {
  const { rows } = await (await page.request.get(`/api/staff/registrations?search=${reference}`)).json()
  return rows[0].id
}
