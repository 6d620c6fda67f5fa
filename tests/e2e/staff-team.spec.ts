import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { pressTwice } from './press-twice.ts'
import { openConsole, searchList, signInStaff } from './sign-in-staff.ts'

test('the owner adds an account whose username was taken to the team, removes it, and the log shows both', {
  tag: '@desktop',
}, async ({ page, request, allowResponse }) => {
  allowResponse('409 POST /api/staff/members')
  const { id, username, password, email } = await newAccount(request)
  await signInStaff(page)
  await openConsole(page, '/staff/team', 'Team')
  await page.getByRole('button', { name: 'Add a member' }).click()
  const form = page.getByRole('dialog', { name: 'Add a member' })
  await form.getByLabel('Full name').fill('Meera Nair')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Email address').fill(email)
  await form.getByLabel('Temporary password').fill('two lamps in the window')
  await form.getByRole('button', { name: 'Add to the team' }).click()
  await expect(form.getByLabel('Username')).toBeFocused()
  const toAccount = 'This account already exists. Open it to add it to the team.'
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription(toAccount)
  await expectToFitAndPass(page, 'dialog[open]')

  // Both fields lead to the same account.
  await form.getByRole('link', { name: 'Open it to add it to the team.' }).nth(0).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to the team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Meera Nair to the team?' })
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  // A second request would return 409, which this test does not allow.
  const confirm = dialog.getByRole('button', { name: 'Add to the team' })
  await confirm.focus()
  await pressTwice(confirm)
  await expect(page.getByText('Meera Nair is on the team')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('RoleTeam')
  await expect(page.getByRole('main')).toBeFocused()
  expect((await request.get('/api/user')).status()).toBe(401)
  await request.post('/api/login', { data: { username, password } })
  expect((await request.get('/api/staff/today')).status()).toBe(200)

  await openConsole(page, '/staff/team', 'Team')
  const row = page.getByRole('row').filter({ hasText: username })
  await expectToFitAndPass(page)
  await row.getByRole('button', { name: 'Remove Meera Nair' }).click()
  const removeDialog = page.getByRole('dialog', { name: 'Remove Meera Nair?' })
  await removeDialog.getByRole('button', { name: 'Remove from the team' }).click()
  await expect(page.getByText('Meera Nair is no longer on the team')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await request.get('/api/staff/today')).status()).toBe(401)

  await page.getByRole('link', { name: 'What the team did' }).click()
  await searchList(page, 'Who, what, or a number', 'member')
  const lines = page.getByRole('row').filter({ has: page.getByText(`user ${id}`, { exact: true }) })
  await expect(lines.filter({ hasText: 'Member removed' }).locator('del')).toContainText('staff')
  await expect(lines.filter({ hasText: 'Member added' }).locator('ins')).toContainText('staff')
  await expectToFitAndPass(page)
})
