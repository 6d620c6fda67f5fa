import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { paidRegistration } from './payments-api.ts'
import { pressTwice } from './press-twice.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('a taken username links to its account, which can be added to the team', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  allowResponse('409 POST /api/staff/members')
  const { userClient, id, username, password, email } = await createAccount(playwright, baseURL)
  await signInStaff(page)
  await openConsole(page, '/staff/team', 'Team')
  await page.getByRole('button', { name: 'Add a member' }).click()
  const form = page.getByRole('dialog', { name: 'Add a member' })
  await form.getByLabel('Full name').fill('Meera Nair')
  await form.getByLabel('Username').fill(username)
  // The username and the email address belong to different accounts.
  await form.getByLabel('Email address').fill(await readStaffEmail(page))
  await form.getByLabel('Temporary password').fill('two lamps in the window')
  await form.getByRole('button', { name: 'Add to the team' }).click()
  const toAccount = 'This account already exists. Open it to add it to the team.'
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription(toAccount)
  await expect(form.getByLabel('Username')).toBeFocused()
  await expect(form.getByLabel('Email address')).toHaveAccessibleDescription('This account is already on the team.')
  await form.getByLabel('Email address').fill(email)
  await expect(form.getByLabel('Email address')).toHaveAccessibleDescription('')
  await form.getByRole('button', { name: 'Add to the team' }).click()
  await expect(form.getByLabel('Email address')).toHaveAccessibleDescription(toAccount)
  await expectToFitAndPass(page, 'dialog[open]')

  await form.getByRole('link', { name: 'Open it to add it to the team.' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('RoleUser')
  const addButton = page.getByRole('button', { name: 'Add to the team' })
  await addButton.click()
  const dialog = page.getByRole('dialog', { name: 'Add Meera Nair to the team?' })
  for (const text of [username, email, 'Members can do almost everything you can', 'They keep their password.'])
    await expect(dialog).toContainText(text)
  await expectToFitAndPass(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(addButton).toBeFocused()
  expect((await userClient.get('/api/user')).status()).toBe(200)

  await addButton.click()
  const confirm = dialog.getByRole('button', { name: 'Add to the team' })
  await confirm.focus()
  // A second request would return 409, which this test does not allow.
  await pressTwice(confirm)
  await expect(page.getByText('Meera Nair is on the team')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(main).toContainText('RoleTeam')
  await expect(addButton).toHaveCount(0)
  await expect(main).toBeFocused()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  expect((await userClient.get('/api/user')).status()).toBe(401)
  await userClient.post('/api/login', { data: { username, password } })
  expect((await userClient.get('/api/staff/today')).status()).toBe(200)

  await openConsole(page, '/staff/team/log?search=member.added', 'What the team did')
  const logRow = page.getByRole('row').filter({ has: page.getByText(`user ${id}`, { exact: true }) })
  await expect(logRow).toContainText('Member added')
  await expect(logRow.locator('del')).toContainText('user')
  await expect(logRow.locator('ins')).toContainText('staff')
  await userClient.dispose()
})

test('adding somebody a colleague has just added shows an error and refreshes the page', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  const { userClient, id, email } = await createAccount(playwright, baseURL)
  allowResponse(`409 POST /api/staff/members/${id}`)
  await signInStaff(page)
  await openConsole(page, `/staff/people/view?email=${encodeURIComponent(email)}`, 'Meera Nair')
  await page.getByRole('button', { name: 'Add to the team' }).click()
  expect((await page.request.post(`/api/staff/members/${id}`)).status()).toBe(204)
  const dialog = page.getByRole('dialog', { name: 'Add Meera Nair to the team?' })
  await dialog.getByRole('button', { name: 'Add to the team' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This account is already on the team')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main')).toContainText('RoleTeam')
  await expect(page.getByRole('button', { name: 'Add to the team' })).toHaveCount(0)
  await userClient.dispose()
})

test('the log shows what the team did; what the site did is a filter away', { tag: '@desktop' }, async ({ page }) => {
  const { registration } = await paidRegistration(page.request)
  await signInStaff(page)
  const { rows } = await (await page.request.get(`/api/staff/registrations?search=${registration.reference}`)).json()
  await page.request.post(`/api/staff/registrations/${rows[0].id}/resend`)
  await openConsole(page, `/staff/team/log?search=${rows[0].id}`, 'What the team did')
  await expect(page.getByRole('rowheader', { name: /^Registration email resent/ }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Automatic' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Export these' })).toHaveAttribute('href', /by=team/)
  await page.getByRole('combobox', { name: 'Done by' }).selectOption('The site and visitors')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Automatic' }).first()).toBeVisible()
  await expectToFitAndPass(page)
})

/** Creates an account that is signed in on another client. */
async function createAccount(playwright: PlaywrightWorkerArgs['playwright'], baseURL: string | undefined) {
  const userClient = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const account = await newAccount(userClient)
  const { id } = await (await userClient.get('/api/user')).json()
  return { ...account, id: id as number, userClient }
}

async function readStaffEmail(page: Page): Promise<string> {
  const { email } = await (await page.request.get('/api/user')).json()
  return email
}
