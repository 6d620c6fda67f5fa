import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { application } from './application-form.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { closeDialog } from './close-dialog.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('staff find an applicant, add a note, accept them and can undo it; until then the applicant is told nothing', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  // A long journey across many pages.
  test.slow()
  const applicant = await browser.newContext({ baseURL: baseURL ?? '' })
  const { email } = await newAccount(applicant.request, 'Meera Nair')
  await applicant.request.post('/api/applications', { data: { courseSlug: 'ai-for-everyone', reason: 'To\nlearn.' } })
  await signInStaff(page)
  await openConsole(page, '/staff/applications', 'Applications')
  await expect(page).toHaveTitle('Applications · Team | Rolewise')
  await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill(email)
  await expect(page).toHaveURL(/search=/)
  const row = findRow(page, email)
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Waiting')).toBeVisible()
  await expect(row).toContainText('AI for Everyone')

  const toggle = row.getByRole('button', { name: /^Meera Nair/ })
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(row.getByText('A user with an account')).toBeVisible()
  await expect(row.getByText('To learn.')).toBeVisible()
  await row.getByLabel('Private note').fill('Spoke on the phone.')
  await row.getByLabel('Private note').blur()
  await expect(row.getByRole('status')).toHaveText('Saved')
  await page.reload()
  await toggle.click()
  await expect(row.getByLabel('Private note')).toHaveValue('Spoke on the phone.')
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  await row.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept Meera Nair?' })
  await expect(dialog).toContainText('The applicant is emailed after 60 seconds.')
  await closeDialog(page)
  await expect(row.getByText('Waiting')).toBeVisible()
  await row.getByRole('button', { name: 'Accept' }).click()
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Accept', exact: true }).dblclick()
  await expect(row.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  expect(await listMailKinds(page.request, email)).not.toContain('application_accepted')

  const profile = await applicant.newPage()
  await profile.goto('/profile?tab=applications')
  const list = profile.getByRole('listitem').filter({ hasText: 'AI For Everyone' })
  await expect(list.getByText('Pending').filter({ visible: true }).first()).toBeVisible()
  const undoable = page.getByRole('region', { name: 'Decisions that you can undo' })
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  const decision = undoable.getByRole('listitem').filter({ hasText: 'Meera Nair' })
  await decision.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Waiting')).toBeVisible()
  await applicant.close()
})

test('staff reject several guests at once without overwriting a colleague’s decision', {
  tag: '@desktop',
}, async ({ page, allowResponse }) => {
  const mark = randomUUID().slice(0, 8)
  const emails = [1, 2, 3].map((count) => `guest${count}-${mark}@example.in`)
  for (const email of emails) {
    const response = await page.request.post('/api/guest-applications', { data: { ...application, email } })
    expect(response.status()).toBe(201)
  }
  await signInStaff(page)
  await openConsole(page, `/staff/applications?search=${mark}&status=pending`, 'Applications')
  await expect(page.getByRole('checkbox', { name: 'Select Ravi Kumar' })).toHaveCount(3)
  await findRow(page, emails[0] ?? '')
    .getByRole('checkbox')
    .check()
  const bar = page.getByRole('group', { name: 'Actions for the selected applications' })
  await expect(bar).toContainText('1 selected')
  await bar.getByRole('checkbox', { name: 'Select all 3 waiting' }).check()
  await expect(bar).toContainText('3 selected')
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  const { rows } = await (await page.request.get(`/api/staff/applications?search=${emails[2]}`)).json()
  await page.request.post('/api/staff/applications/decision', { data: { ids: [rows[0].id], status: 'accepted' } })
  await bar.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 3 applications?' })
  await expect(dialog).toContainText(emails[1] ?? '')

  allowResponse('POST /api/staff/applications/decision: net::ERR_FAILED')
  allowResponse('console error: Failed to load resource: net::ERR_FAILED')
  await page.route('**/decision', (route) => route.abort(), { times: 1 })
  const confirm = dialog.getByRole('button', { name: 'Reject 3 applications' })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('could not reach the server')
  await confirm.click()
  const toast = page.locator('[data-toast]')
  await expect(toast).toContainText('2 applications rejected')
  await expect(toast).toContainText('One was already decided')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('combobox', { name: 'Status' }).selectOption('All statuses')
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0)
  await expect(findRow(page, emails[0] ?? '').getByText('Rejected')).toBeVisible()
  await expect(findRow(page, emails[2] ?? '').getByText('Accepted')).toBeVisible()
  expect(await listMailKinds(page.request, emails[2] ?? '')).not.toContain('application_rejected')
})

test('staff accept a guest on a phone, and an unsaved note stays in the field', { tag: '@phone' }, async ({
  page,
  allowResponse,
}) => {
  const email = `guest-${randomUUID()}@example.in`
  await page.request.post('/api/guest-applications', { data: { ...application, email } })
  await signInStaff(page)
  const { rows } = await (await page.request.get(`/api/staff/applications?search=${email}`)).json()
  allowResponse(`500 PUT /api/staff/applications/${rows[0].id}/note`)
  await openConsole(page, `/staff/applications?search=${email}`, 'Applications')
  const row = findRow(page, email)
  await row.getByRole('button', { name: /^Ravi Kumar/ }).click()
  await expect(row.getByText('A guest, without an account')).toBeVisible()
  await page.route('**/note', (route) => route.fulfill({ status: 500, json: { message: 'Internal server error' } }), {
    times: 1,
  })
  await row.getByLabel('Private note').fill('Call on Monday')
  await row.getByLabel('Private note').blur()
  await expect(row.getByLabel('Private note')).toHaveAccessibleDescription(/The note wasn’t saved\./)
  await row.getByRole('button', { name: 'Save note' }).click()
  await expect(row.getByRole('status')).toHaveText('Saved')
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  await expect(row.getByText('Waiting')).toBeVisible()
  await row.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(row.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(row.getByLabel('Private note')).toHaveValue('Call on Monday')
  await expect(page.getByRole('region', { name: 'Decisions that you can undo' })).toContainText('Ravi Kumar accepted.')
})

test('staff select and decide by keyboard', { tag: '@desktop' }, async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  for (const count of [1, 2])
    await page.request.post('/api/guest-applications', {
      data: { ...application, email: `keys${count}-${mark}@example.in` },
    })
  await signInStaff(page)
  await openConsole(page, `/staff/applications?search=${mark}`, 'Applications')
  await expect(page.locator('tbody')).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Reject Ravi Kumar?' })).toBeVisible()
  await closeDialog(page)
  await page.keyboard.press('x')
  await expect(page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Accept 2 applications?' })
  await dialog.getByRole('button', { name: 'Accept 2 applications' }).click()
  await expect(page.locator('tbody').getByText('Accepted', { exact: true })).toHaveCount(2)
})

const findRow = (page: Page, email: string) => page.locator('tbody').filter({ hasText: email })

async function listMailKinds(request: APIRequestContext, email: string): Promise<string[]> {
  const { rows } = await (await request.get(`/api/staff/mails?search=${email}`)).json()
  return rows.map(({ kind }: { kind: string }) => kind)
}
