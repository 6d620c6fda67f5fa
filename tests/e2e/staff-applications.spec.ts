import type { APIRequestContext } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { closeDialog } from './close-dialog.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openConsole, searchList, signInStaff } from './sign-in-staff.ts'

test('staff find an applicant, add a note, accept them by key and undo it; until then the applicant is told nothing', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { email } = await newAccount(request, 'Meera Nair')
  await request.post('/api/applications', { data: { courseSlug: 'ai-for-everyone', reason: 'To\nlearn.' } })
  await signInStaff(page)
  await openConsole(page, '/staff/applications', 'Applications')
  await searchList(page, 'Name, email or phone', email)
  await expect(page.locator('tbody')).toHaveCount(1)
  const row = page.locator('tbody').filter({ hasText: email })
  const toggle = row.getByRole('button', { name: /^Meera Nair/ })
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await row.getByLabel('Private note').fill('Spoke on the phone.')
  await row.getByLabel('Private note').blur()
  await expect(row.getByRole('status')).toHaveText('Saved')
  await expectToFitAndPass(page)
  await page.reload()
  await toggle.click()
  await expect(row.getByLabel('Private note')).toHaveValue('Spoke on the phone.')
  await row.getByLabel('Private note').blur()

  await page.keyboard.press('j')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Accept Meera Nair?' })
  await expect(dialog).toBeVisible()
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await closeDialog(page)
  await expect(row.getByText('Waiting')).toBeVisible()
  await page.keyboard.press('a')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).dblclick()
  await expect(row.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  expect(await listMailKinds(page.request, email)).not.toContain('application_accepted')
  const own = await (await request.get('/api/applications')).json()
  expect(own).toMatchObject([{ status: 'pending' }])

  const undoable = page.getByRole('region', { name: 'Decisions that you can undo' })
  await expect(undoable.getByRole('listitem').filter({ hasText: 'Meera Nair' })).toBeInViewport()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await undoable.getByRole('listitem').filter({ hasText: 'Meera Nair' }).getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Waiting')).toBeVisible()
})

async function listMailKinds(request: APIRequestContext, email: string): Promise<string[]> {
  const { rows } = await (await request.get(`/api/staff/mails?search=${email}`)).json()
  return rows.map(({ kind }: { kind: string }) => kind)
}
