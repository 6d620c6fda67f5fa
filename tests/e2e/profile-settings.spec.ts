import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { profileForm, stubProfileApi, work } from './profile-page.ts'

test('the bio shows a character count and accepts at most 500 characters', { tag: '@desktop' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await stubProfileApi(page, {})
  await openPage(page, '/profile?tab=settings')
  const { bio, picture, save } = profileForm(page)
  await expect(page.getByText('0/500', { exact: true })).toBeVisible()
  await bio.fill('x'.repeat(502))
  await expect(page.getByText('Bio must be less than 500 characters')).toBeVisible()
  await bio.fill('x'.repeat(500))
  await expect(page.getByText('500/500', { exact: true })).toBeVisible()
  await expect(page.getByText('Bio must be less than 500 characters')).toHaveCount(0)
  await bio.press('End')
  await bio.press('y')
  await expect(page.getByText('501/500', { exact: true })).toBeVisible()
  await expect(page.getByText('Bio must be less than 500 characters')).toBeVisible()
  await picture.fill('javascript:alert(1)')
  await save.click()
  await expect(bio).toBeFocused()
  await expect(page.getByText('Please enter a URL that starts with http:// or https://')).toBeVisible()
  await bio.press('Backspace')
  await expect(page.getByText('Bio must be less than 500 characters')).toHaveCount(0)
  // Counted as on the server: trimmed, and an emoji is one character.
  await bio.fill(` ${'🙂'.repeat(500)} `)
  await expect(page.getByText('500/500', { exact: true })).toBeVisible()
  await expect(page.getByText('Bio must be less than 500 characters')).toHaveCount(0)
})

test('a failed save shows the reason and keeps what was typed; a double click sends once', { tag: '@phone' }, async ({
  page,
  signIn,
  allowResponse,
}) => {
  allowResponse('503 PATCH /api/profile')
  allowResponse('PATCH /api/profile: net::ERR_FAILED')
  allowResponse('console error: Failed to load resource: net::ERR_FAILED')
  await signIn()
  await stubProfileApi(page, {})
  await openPage(page, '/profile?tab=settings')
  const form = profileForm(page)
  await form.bio.fill(work.bio)
  const toast = page.locator('[data-toast=destructive]')

  await page.route('**/api/profile', (route) => route.fulfill({ status: 503, json: { message: 'Back at noon' } }))
  await form.save.click()
  await expect(toast.getByText('Failed to update profile')).toBeVisible()
  await expect(toast.getByText('Back at noon')).toBeVisible()
  await page.unroute('**/api/profile')
  await page.route('**/api/profile', (route) => route.abort())
  await form.save.click()
  await expect(toast.getByText('We could not reach the server')).toBeVisible()
  await expect(form.bio).toHaveValue(work.bio)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(form.bio).toHaveValue(work.bio)

  await page.unroute('**/api/profile')
  await stubProfileApi(page, {})
  let requestCount = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') requestCount += 1
  })
  const release = await holdResponses(page, '**/api/profile')
  await form.save.dblclick()
  await expect(page.getByRole('button', { name: 'Saving your profile' })).toBeVisible()
  await form.company.press('Enter')
  release()
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible()
  expect(requestCount).toBe(1)
})

test('changing the password signs out other devices', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  allowResponse('400 POST /api/change-password')
  const { username, password } = await newAccount(page.request)
  const otherDevice = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  expect((await otherDevice.post('/api/login', { data: { username, password } })).status()).toBe(200)
  await openPage(page, '/profile?tab=settings')
  const form = page.getByRole('region', { name: 'Change password' })
  const [current, newPassword] = [form.getByLabel('Current password'), form.getByLabel('New password')]
  const save = form.getByRole('button', { name: 'Change password' })

  await save.click()
  await expect(current).toBeFocused()
  await expect(form.getByText('Password must be at least 6 characters')).toHaveCount(2)
  await current.fill('not the password')
  await newPassword.fill('two lamps in the window')
  await save.click()
  await expect(current).toHaveAccessibleDescription('That’s not your current password')
  await expect(current).toBeFocused()
  await expect(newPassword).toHaveValue('two lamps in the window')
  await current.fill(password)
  await save.click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(current).toHaveValue('')

  expect((await otherDevice.get('/api/user')).status()).toBe(401)
  expect((await page.request.get('/api/user')).status()).toBe(200)
  const credentials = { username, password: 'two lamps in the window' }
  expect((await otherDevice.post('/api/login', { data: credentials })).status()).toBe(200)
  await otherDevice.dispose()
})

test('a user downloads their data, then deletes their account', { tag: '@phone' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  allowResponse('400 DELETE /api/account')
  const { username, password, email } = await newAccount(page.request)
  await openPage(page, '/profile?tab=settings')
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await downloadPromise
  expect(file.suggestedFilename()).toBe('rolewise-data.json')
  const chunks = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ user: { username, email }, applications: [] })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('Paid registrations with their receipts and invoices, for 8 years')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/That’s not your current password/)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account is deleted', { exact: true })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('rolewise_'))).toEqual([])
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  expect((await stranger.post('/api/login', { data: { username, password } })).status()).toBe(401)
  await stranger.dispose()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Log in to see your profile' })).toBeVisible()
})
