import type { APIRequestContext, Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { failCalls } from './fail-calls.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { pressTwice } from './press-twice.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const section = (page: Page) => page.getByRole('region', { name: 'Where you’re signed in' })
const rows = (page: Page) => section(page).getByRole('list', { name: 'Your devices' }).getByRole('listitem')
const isSignedIn = async (client: APIRequestContext) => (await client.get('/api/user')).status() === 200

test('a user sees their devices and signs one out', { tag: '@phone' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  const { username, password } = await newAccount(page.request)
  const signInFrom = async (userAgent: string) => {
    const client = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent })
    expect((await client.post('/api/login', { data: { username, password } })).status()).toBe(200)
    return client
  }
  const [phone, script] = [await signInFrom(iphone), await signInFrom('curl/8.5.0')]

  allowResponse('503 GET /api/sessions')
  const mend = await failCalls(page, '**/api/sessions', { status: 503 })
  await openPage(page, '/profile?tab=settings')
  await expect(section(page).getByRole('alert')).toContainText('We couldn’t load your devices')
  await mend()
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText(
    /^Chrome on \w+This deviceSigned in on \d+ \w+ \d{4}, [\d:]+ [AP]M IST$/,
  )
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)
  const [onPhone, unknown] = [rows(page).filter({ hasText: 'Safari on iPhone' }), rows(page).filter({ hasText: 'Unk' })]
  await expect(onPhone).toContainText('used in the last hour')
  await expect(unknown).toContainText('Unknown device')
  await expectToFitAndPass(page)

  const path = await findSessionPath(page, 'Safari on iPhone')
  for (const status of [400, 503]) allowResponse(`${status} DELETE ${path}`)
  let requestCount = 0
  page.on('request', (request) => {
    if (request.method() === 'DELETE') requestCount += 1
  })
  const open = onPhone.getByRole('button', { name: 'Sign out Safari on iPhone, used in the last hour' })
  await open.click()
  const dialog = findDialog(page, 'Sign out Safari on iPhone?')
  await expect(dialog.box).toContainText(
    /Signed in on \d+ \w+ \d{4}, [\d:]+ [AP]M IST, used in the last hour\. Whoever uses it/,
  )
  await expect(dialog.password).toBeFocused()
  await expect(dialog.box.locator('input[autocomplete=username]')).toHaveValue(username)
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  // A password that is too short is not sent.
  await page.keyboard.press('Enter')
  await expect(dialog.password).toHaveAccessibleDescription('Password must be at least 6 characters')
  expect(requestCount).toBe(0)
  await dialog.password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.password).toHaveAccessibleDescription('That’s not your current password')
  await expect(dialog.password).toBeFocused()
  await expect(dialog.box.getByRole('alert')).toBeEmpty()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  expect(await isSignedIn(phone)).toBe(true)

  // Other errors are not shown under the password field.
  await page.route('**/api/sessions/*', (route) => route.fulfill({ status: 503, json: { message: 'At noon.' } }), {
    times: 1,
  })
  await dialog.password.fill(password)
  await dialog.confirm.click()
  await expect(dialog.box.getByRole('alert')).toHaveText('At noon.')
  await expect(dialog.password).toHaveAccessibleDescription('')
  await page.keyboard.press('Escape')
  await expect(dialog.box).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(dialog.password).toHaveValue('')
  await expect(dialog.box.getByRole('alert')).toBeEmpty()
  await dialog.box.getByRole('button', { name: 'Cancel' }).click()
  await expect(open).toBeFocused()
  expect(requestCount).toBe(2)

  await open.click()
  await dialog.password.fill(password)
  const release = await holdResponses(page, '**/api/sessions/*')
  await pressTwice(dialog.confirm)
  await page.keyboard.press('Enter')
  await expect(dialog.box.getByRole('button', { name: 'Signing out' })).toBeVisible()
  release()
  await expect(dialog.box).toBeHidden()
  await expect(onPhone).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toContainText('Safari on iPhone')
  await expect(page.locator('#main')).toBeFocused()
  expect(requestCount).toBe(3)
  expect([await isSignedIn(phone), await isSignedIn(script), await isSignedIn(page.request)]).toEqual([
    false,
    true,
    true,
  ])
  await Promise.all([phone, script].map((client) => client.dispose()))
})

test('a device signed out in another tab disappears, and the rest are signed out together', { tag: '@phone' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  const { username, password } = await newAccount(page.request)
  const clients = [iphone, 'curl/8.5.0', iphone].map(async (userAgent) => {
    const client = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent })
    await client.post('/api/login', { data: { username, password } })
    return client
  })
  const others = await Promise.all(clients)
  await openPage(page, '/profile?tab=settings')
  await expect(rows(page)).toHaveCount(4)
  const ended = await findSessionPath(page, null)
  expect((await page.request.delete(ended, { data: { password } })).status()).toBe(204)
  allowResponse(`404 DELETE ${ended}`)
  await rows(page).filter({ hasText: 'Unknown device' }).getByRole('button').click()
  const deviceDialog = findDialog(page, 'Sign out the unknown device?')
  await deviceDialog.password.fill(password)
  await deviceDialog.confirm.click()
  await expect(rows(page)).toHaveCount(3)
  await expect(deviceDialog.box).toBeHidden()
  await expect(page.locator('[data-toast=destructive]')).toHaveCount(0)

  const signOutElsewhere = section(page).getByRole('button', { name: 'Sign out everywhere else' })
  await signOutElsewhere.click()
  const dialog = findDialog(page, 'Sign out everywhere else?')
  await expect(dialog.box).toContainText('2 sign-ins end: Safari on iPhone. You stay signed in here.')
  await expect(dialog.box.getByRole('link', { name: 'Set a new one' })).toHaveAttribute('href', '/forgot-password')
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  // The error is shown even after the dialog is closed.
  allowResponse('503 DELETE /api/sessions')
  await page.route('**/api/sessions', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { message: 'At noon.' } })
      : route.fallback(),
  )
  const release = await holdResponses(page, '**/api/sessions')
  await dialog.password.fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.box.getByRole('button', { name: 'Signing out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signOutElsewhere).toBeFocused()
  release()
  await expect(page.locator('[data-toast=destructive]')).toContainText('Not signed outAt noon.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await signOutElsewhere.click()
  await dialog.password.fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed out everywhere else', { exact: true })).toBeVisible()
  await expect(dialog.box).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(section(page)).toContainText('No other devices.')
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false, false])
  expect(await isSignedIn(page.request)).toBe(true)
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  // Once signed out from another device, the profile is gone.
  const last = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await last.post('/api/login', { data: { username, password } })
  expect((await last.delete('/api/sessions', { data: { password } })).status()).toBe(204)
  allowResponse('401 DELETE /api/sessions')
  allowResponse('401 GET /api/sessions')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('heading', { name: 'Log in to see your profile' })).toBeVisible()
  await Promise.all([...others, last].map((client) => client.dispose()))
})

function findDialog(page: Page, name: string) {
  const box = page.getByRole('dialog', { name })
  return {
    box,
    password: box.getByLabel('Your password'),
    confirm: box.getByRole('button', { name: 'Sign out', exact: true }),
  }
}

async function findSessionPath(page: Page, device: string | null): Promise<string> {
  const sessions: { id: number; device: string | null }[] = await (await page.request.get('/api/sessions')).json()
  return `/api/sessions/${sessions.find((session) => session.device === device)?.id}`
}

test('Back closes an open dialog and the page stays usable', { tag: '@phone' }, async ({ page }) => {
  await newAccount(page.request)
  await openPage(page, '/profile')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await page.goBack()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Applications' }).click()
  await expect(page.getByRole('tab', { name: 'Applications' })).toHaveAttribute('aria-selected', 'true')
})

test('a session ended on another device signs out the whole site', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  allowResponse('401 PATCH /api/profile')
  const { username, password } = await newAccount(page.request)
  await openPage(page, '/profile?tab=settings')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  const otherDevice = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await otherDevice.post('/api/login', { data: { username, password } })
  expect((await otherDevice.delete('/api/sessions', { data: { password } })).status()).toBe(204)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Please log in first')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await otherDevice.dispose()
})
