import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { OpenSession } from '#contract/sessions.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('an expired session asks for the password and keeps what was typed; without the role there is no page', {
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
  await expect(signInDialog).toBeVisible()
  await expect(page.locator('h1')).toBeHidden()
  // As if the role had been removed since.
  allowResponse('403 GET /api/staff/today')
  await page.route('**/api/staff/today', (route) => route.fulfill({ status: 403 }))
  await signInDialog.getByLabel('Password', { exact: true }).fill(password)
  await signInDialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('404 Page Not Found | Rolewise')
})

/** Ends the browser's session from another one of the same account. */
async function endSessionOf(page: Page, request: APIRequestContext) {
  const sessions: OpenSession[] = await (await page.request.get('/api/sessions')).json()
  const current = sessions.find(({ isCurrent }) => isCurrent)
  const ended = await request.delete(`/api/sessions/${current?.id}`, { data: { password: 'let-me-in-now' } })
  expect(ended.status()).toBe(204)
}
