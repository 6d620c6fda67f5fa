import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { pressTwice } from './press-twice.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('a name that somebody has leads to their page, and there they are added to the team', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  allowResponse('409 POST /api/staff/members')
  const { theirs, id, username, password, email } = await somebody(playwright, baseURL)
  await signInStaff(page)
  await openConsole(page, '/staff/team', 'Team')
  await page.getByRole('button', { name: 'Add a member' }).click()
  const form = page.getByRole('dialog', { name: 'Add a member' })
  await form.getByLabel('Full name').fill('Meera Nair')
  await form.getByLabel('Username').fill(username)
  // One account has the name, another one the address.
  await form.getByLabel('Email address').fill(await addressOfStaff(page))
  await form.getByLabel('First password').fill('two lamps in the window')
  await form.getByRole('button', { name: 'Add to the team' }).click()
  const toAccount = 'This account exists. Open it to add it to the team.'
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription(toAccount)
  await expect(form.getByLabel('Username')).toBeFocused()
  await expect(form.getByLabel('Email address')).toHaveAccessibleDescription('This account is on the team already.')
  await form.getByLabel('Email address').fill(email)
  await expect(form.getByLabel('Email address')).toHaveAccessibleDescription('')
  await form.getByRole('button', { name: 'Add to the team' }).click()
  await expect(form.getByLabel('Email address')).toHaveAccessibleDescription(toAccount)
  await expectToFitAndPass(page, 'dialog[open]')

  await form.getByRole('link', { name: 'Open it to add it to the team.' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('RoleUser')
  const open = page.getByRole('button', { name: 'Add to the team' })
  await open.click()
  const asked = page.getByRole('dialog', { name: 'Add Meera Nair to the team?' })
  for (const text of [username, email, 'Members can do all that you can', 'Their own password stays.'])
    await expect(asked).toContainText(text)
  await expectToFitAndPass(page, 'dialog[open]')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(open).toBeFocused()
  expect((await theirs.get('/api/user')).status()).toBe(200)

  await open.click()
  const confirm = asked.getByRole('button', { name: 'Add to the team' })
  await confirm.focus()
  // A second one would be answered 409, which is not allowed here.
  await pressTwice(confirm)
  await expect(page.getByText('Meera Nair is on the team')).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(main).toContainText('RoleTeam')
  await expect(open).toHaveCount(0)
  await expect(main).toBeFocused()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  expect((await theirs.get('/api/user')).status()).toBe(401)
  await theirs.post('/api/login', { data: { username, password } })
  expect((await theirs.get('/api/staff/today')).status()).toBe(200)

  await openConsole(page, '/staff/team/log?search=member.added', 'What the team did')
  const line = page.getByRole('row').filter({ has: page.getByText(`user ${id}`, { exact: true }) })
  await expect(line).toContainText('Member added')
  await expect(line.locator('del')).toContainText('user')
  await expect(line.locator('ins')).toContainText('staff')
  await theirs.dispose()
})

test('when a colleague was quicker the dialog says so, and the page knows it', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  const { theirs, id, email } = await somebody(playwright, baseURL)
  allowResponse(`409 POST /api/staff/members/${id}`)
  await signInStaff(page)
  await openConsole(page, `/staff/people/view?email=${encodeURIComponent(email)}`, 'Meera Nair')
  await page.getByRole('button', { name: 'Add to the team' }).click()
  expect((await page.request.post(`/api/staff/members/${id}`)).status()).toBe(204)
  const asked = page.getByRole('dialog', { name: 'Add Meera Nair to the team?' })
  await asked.getByRole('button', { name: 'Add to the team' }).click()
  await expect(asked.getByRole('alert')).toHaveText('This account is on the team already')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main')).toContainText('RoleTeam')
  await expect(page.getByRole('button', { name: 'Add to the team' })).toHaveCount(0)
  await theirs.dispose()
})

/** Somebody with an account, signed in elsewhere. */
async function somebody(playwright: PlaywrightWorkerArgs['playwright'], baseURL: string | undefined) {
  const theirs = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const account = await newAccount(theirs)
  const { id } = await (await theirs.get('/api/user')).json()
  return { ...account, id: id as number, theirs }
}

async function addressOfStaff(page: Page): Promise<string> {
  const { email } = await (await page.request.get('/api/user')).json()
  return email
}
