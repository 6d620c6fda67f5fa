import { randomUUID } from 'node:crypto'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

const firstPassword = 'told over the phone'
const newPassword = 'seven kites above a roof'

test('the console shows a banner until a member replaces their first password', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  allowResponse('400 POST /api/change-password')
  const colleague = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await colleague.post('/api/login', { data: { username: 'staff', password: 'let-me-in-now' } })
  const username = `farah-${randomUUID()}`
  const member = { username, password: firstPassword, name: 'Farah Shaikh', email: `${username}@example.in` }
  expect((await colleague.post('/api/staff/members', { data: member })).status()).toBe(201)
  await colleague.dispose()

  expect((await page.request.post('/api/login', { data: { username, password: firstPassword } })).status()).toBe(200)
  const banner = page.getByText('You’re using a temporary password. Choose your own before')
  await openConsole(page, '/staff', 'Today')
  await expect(banner).toHaveText(/before \d{1,2} [A-Z][a-z]+ \d{4}\.$/)
  await expectToFitAndPass(page)
  await openConsole(page, '/staff/team', 'Team')
  await expect(banner).toBeVisible()

  await page.getByRole('link', { name: 'Open my settings' }).click()
  await expect(page).toHaveURL('/profile?tab=settings')
  const settings = page.getByRole('region', { name: 'Change password' })
  await settings.getByLabel('Current password').fill(firstPassword)
  // Only the server checks leaked passwords such as this one.
  await settings.getByLabel('New password').fill('password123')
  await settings.getByRole('button', { name: 'Change password' }).click()
  await expect(settings.getByLabel('New password')).toHaveAccessibleDescription(/Too many people use this password/)
  await settings.getByLabel('New password').fill(newPassword)
  await settings.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()

  const responsePromise = page.waitForResponse('**/api/staff/today')
  await openConsole(page, '/staff', 'Today')
  await responsePromise
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('the operator’s account shows no first-password banner', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  const responsePromise = page.waitForResponse('**/api/staff/today')
  await openConsole(page, '/staff', 'Today')
  expect((await (await responsePromise).json()).firstPasswordUntil).toBeNull()
  await expect(page.getByText('You’re using a temporary password')).toHaveCount(0)
})

test('an expired first password shows how to sign in', { tag: '@phone' }, async ({ page, allowResponse }) => {
  allowResponse('403 POST /api/login')
  const message =
    'This temporary password has expired. Choose your own with ‘Forgot password?’, or ask whoever runs the site for a new one.'
  allowResponse(`console error: Login failed: 403: ${JSON.stringify({ message })}`)
  // Stubbed, because a first password expires after a week; first-password.test.ts covers the server.
  await page.route('**/api/login', (route) => route.fulfill({ status: 403, json: { message } }))
  await page.goto('/auth')
  const panel = page.getByRole('tabpanel', { name: 'Login' })
  await panel.getByLabel('Username').fill('farah')
  await panel.getByLabel('Password').fill(firstPassword)
  await panel.getByRole('button', { name: 'Login' }).click()
  await expect(panel.getByRole('alert')).toHaveText(message)
  await panel.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
})
