import type { APIRequestContext } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const isSignedIn = async (client: APIRequestContext) => (await client.get('/api/user')).status() === 200

test('a user signs out one device, then the rest, and is signed out from another', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  for (const line of ['PATCH /api/profile', 'GET /api/sessions']) allowResponse(`401 ${line}`)
  const { username, password } = await newAccount(page.request)
  const signInFrom = async (userAgent: string) => {
    const client = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent })
    expect((await client.post('/api/login', { data: { username, password } })).status()).toBe(200)
    return client
  }
  const [phone, script, tablet] = [await signInFrom(iphone), await signInFrom('curl/8.5.0'), await signInFrom('wget')]
  await openPage(page, '/profile?tab=settings')
  const section = page.getByRole('region', { name: 'Where you’re signed in' })
  const rows = section.getByRole('list', { name: 'Your devices' }).getByRole('listitem')
  await expect(rows).toHaveText([/^Chrome on \w+This device/, /Unknown/, /Unknown/, /Safari on iPhone/])

  const open = section.getByRole('button', { name: 'Sign out Safari on iPhone, used in the last hour' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: /^Sign out / })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  // A password that is too short is not sent.
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/at least 6 characters/)
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await open.click()
  await dialog.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(page.locator('#main')).toBeFocused()
  expect(await Promise.all([phone, script, tablet, page.request].map(isSignedIn))).toEqual([false, true, true, true])

  await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await dialog.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(section).toContainText('No other devices.')
  await expect(page.locator('#main')).toBeFocused()
  expect(await Promise.all([script, tablet, page.request].map(isSignedIn))).toEqual([false, false, true])

  const last = await signInFrom(iphone)
  expect((await last.delete('/api/sessions', { data: { password } })).status()).toBe(204)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Please log in first')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Log in to see your profile' })).toBeVisible()
  await Promise.all([phone, script, tablet, last].map((client) => client.dispose()))
})
