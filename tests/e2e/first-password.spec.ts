import { randomUUID } from 'node:crypto'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openConsole } from './sign-in-staff.ts'

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
  const password = 'told over the phone'
  const data = { username, password, name: 'Farah Shaikh', email: `${username}@example.in` }
  expect((await colleague.post('/api/staff/members', { data })).status()).toBe(201)
  // Later this is their other device.
  expect((await colleague.post('/api/login', { data: { username, password } })).status()).toBe(200)

  expect((await page.request.post('/api/login', { data: { username, password } })).status()).toBe(200)
  const banner = page.getByText('You’re using a temporary password. Choose your own before')
  await openConsole(page, '/staff', 'Today')
  await expect(banner).toHaveText(/before \d{1,2} [A-Z][a-z]+ \d{4}\.$/)
  await expectToFitAndPass(page)
  await openConsole(page, '/staff/team', 'Team')
  await expect(banner).toBeVisible()
  await page.getByRole('link', { name: 'Open my settings' }).click()
  await expect(page).toHaveURL('/profile?tab=settings')
  const settings = page.getByRole('region', { name: 'Change password' })
  await settings.getByLabel('Current password').fill(password)
  // Only the server checks leaked passwords such as this one.
  await settings.getByLabel('New password').fill('password123')
  await settings.getByRole('button', { name: 'Change password' }).click()
  await expect(settings.getByLabel('New password')).toHaveAccessibleDescription(/Too many people use this password/)
  await settings.getByLabel('New password').fill('seven kites above a roof')
  await settings.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  expect((await colleague.get('/api/user')).status()).toBe(401)
  expect((await page.request.get('/api/user')).status()).toBe(200)

  const responsePromise = page.waitForResponse('**/api/staff/today')
  await openConsole(page, '/staff', 'Today')
  await responsePromise
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await colleague.dispose()
})
