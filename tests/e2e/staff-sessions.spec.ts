import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { OpenSession } from '#contract/sessions.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('staff sign a user out everywhere, and the audit log shows it', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const userClient = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { id, email, username, password } = await newAccount(userClient)
  await userClient.post('/api/login', { data: { username, password } })
  const otherClient = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await otherClient.post('/api/login', { data: { username, password } })

  await signInStaff(page)
  await openConsole(page, `/staff/people/view?email=${encodeURIComponent(email)}`, 'Meera Nair')
  const main = page.getByRole('main')
  await expect(main).toContainText('Signed inIn 2 places')
  await expectToFitAndPass(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign Meera Nair out everywhere?' })
  await expect(dialog).toContainText('Their 2 sessions end right away.')
  await expectToFitAndPass(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Keep signed in' }).click()
  expect((await userClient.get('/api/user')).status()).toBe(200)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Meera Nair is signed out everywhere')).toBeVisible()
  await expect(main).toContainText('Signed inNowhere')
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toHaveCount(0)
  await expect(main).toBeFocused()
  expect([(await userClient.get('/api/user')).status(), (await otherClient.get('/api/user')).status()]).toEqual([
    401, 401,
  ])

  await openConsole(page, '/staff/team/log?search=sessions.ended', 'What the team did')
  const logRow = page.getByRole('row').filter({ has: page.getByText(`user ${id}`, { exact: true }) })
  await expect(logRow).toContainText('Signed out everywhere')
  await expect(logRow.locator('del')).toContainText('2')
  await expect(logRow.locator('ins')).toContainText('0')
  await Promise.all([userClient, otherClient].map((client) => client.dispose()))
})

test('an expired session asks for the password and keeps what was typed', {
  tag: '@desktop',
}, async ({ page, request, allowResponse }) => {
  allowResponse('401 POST /api/staff/members')
  allowResponse('401 GET /api/staff/members')
  allowResponse('401 GET /api/staff/today')
  allowResponse('401 GET /api/staff/notices')
  allowResponse('401 POST /api/login')
  // Only the owner adds members.
  const { username, password } = { username: 'staff', password: 'let-me-in-now' }
  await request.post('/api/login', { data: { username, password } })
  await signInStaff(page)
  await openConsole(page, '/staff/team', 'Team')
  // The sandbox's band comes with the console's numbers. Without them the page could not tell who was signed out.
  await expect(page.getByRole('link', { name: 'Ways to pay' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a member' }).click()
  const form = page.getByRole('dialog', { name: 'Add a member' })
  await expect(form.getByLabel('Full name')).toBeFocused()
  await form.getByLabel('Full name').fill('Kabir Rao')
  await form.getByLabel('Username').fill(`kabir-${randomUUID().slice(0, 8)}`)
  await form.getByLabel('Email address').fill(`${randomUUID()}@example.in`)
  await form.getByLabel('Temporary password').fill('three lamps in the window')

  await endSessionOf(page, request)
  await form.getByRole('button', { name: 'Add to the team' }).click()
  const signInDialog = page.getByRole('dialog', { name: 'You were signed out' })
  await expect(signInDialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(signInDialog.getByLabel('Username')).toHaveValue(username)
  await expect(form).toBeHidden()
  await expectToFitAndPass(page, 'dialog[aria-labelledby=signed-out]')
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await expect(signInDialog).toBeVisible()
  await signInDialog.getByLabel('Password', { exact: true }).fill('not the password')
  await signInDialog.getByRole('button', { name: 'Login' }).click()
  await expect(signInDialog.getByRole('alert')).toContainText('Invalid username or password')
  await signInDialog.getByLabel('Password', { exact: true }).fill(password)
  await signInDialog.getByRole('button', { name: 'Login' }).click()
  await expect(signInDialog).toHaveCount(0)
  await expect(form.getByLabel('Full name')).toHaveValue('Kabir Rao')
  await expect(form.locator(':focus')).toHaveCount(1)
  await expect(form.getByRole('alert')).toHaveText('')
  await form.getByRole('button', { name: 'Add to the team' }).click()
  await expect(page.getByText('Kabir Rao is on the team')).toBeVisible()

  await endSessionOf(page, request)
  await page.getByRole('link', { name: 'Today' }).filter({ visible: true }).click()
  await signInDialog.getByRole('button', { name: 'Leave the console' }).click()
  await expect(page).toHaveURL('/')
  // The public site shows a guest as well.
  await expect(page.locator('[data-account]').first()).toHaveAttribute('data-account', 'guest')
})

/** Ends the browser's session from another one of the same account. */
async function endSessionOf(page: Page, request: APIRequestContext) {
  const sessions: OpenSession[] = await (await page.request.get('/api/sessions')).json()
  const current = sessions.find(({ isCurrent }) => isCurrent)
  const ended = await request.delete(`/api/sessions/${current?.id}`, { data: { password: 'let-me-in-now' } })
  expect(ended.status()).toBe(204)
}
