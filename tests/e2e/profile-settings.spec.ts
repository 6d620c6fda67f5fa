import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'

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
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ user: { username, email }, applications: [] })

  const open = page.getByRole('button', { name: 'Delete my account' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
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
