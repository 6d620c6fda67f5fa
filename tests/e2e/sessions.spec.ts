import type { APIRequestContext, Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { newAccount } from './new-account.ts'
import { openPage } from './open-page.ts'
import { pressTwice } from './press-twice.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const section = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })
const rows = (page: Page) => section(page).getByRole('list', { name: 'Your devices' }).getByRole('listitem')
const isIn = async (client: APIRequestContext) => (await client.get('/api/user')).status() === 200

test('somebody sees where they are signed in and ends it', { tag: '@phone' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  const { username, password } = await newAccount(page.request)
  const signedIn = async (userAgent: string) => {
    const client = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent })
    expect((await client.post('/api/login', { data: { username, password } })).status()).toBe(200)
    return client
  }
  const [phone, script] = [await signedIn(iphone), await signedIn('curl/8.5.0')]

  allowResponse('503 GET /api/sessions')
  await page.route('**/api/sessions', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await openPage(page, '/profile?tab=settings')
  await expect(section(page).getByRole('alert')).toContainText('Your devices did not load')
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText(
    /^Chrome on \w+This deviceSigned in on \w+ \d+, \d{4}, [\d:]+ [AP]M IST$/,
  )
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)
  const [onPhone, unknown] = [rows(page).filter({ hasText: 'Safari on iPhone' }), rows(page).filter({ hasText: 'Unk' })]
  await expect(onPhone).toContainText('used in the last hour')
  await expect(unknown).toContainText('Unknown device')
  await expectToFitAndPass(page)

  const path = await pathOf(page, 'Safari on iPhone')
  for (const status of [400, 503]) allowResponse(`${status} DELETE ${path}`)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent += 1
  })
  const open = onPhone.getByRole('button', { name: 'Sign out Safari on iPhone, used in the last hour' })
  await open.click()
  const ask = dialogOf(page, 'Sign out Safari on iPhone?')
  await expect(ask.box).toContainText(
    /Signed in on \w+ \d+, \d{4}, [\d:]+ [AP]M IST, used in the last hour\. Whoever uses it/,
  )
  await expect(ask.password).toBeFocused()
  await expect(ask.box.locator('input[autocomplete=username]')).toHaveValue(username)
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  // What is plainly no password is not sent.
  await page.keyboard.press('Enter')
  await expect(ask.password).toHaveAccessibleDescription('Password must be at least 6 characters')
  expect(sent).toBe(0)
  await ask.password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(ask.password).toHaveAccessibleDescription('This is not your current password')
  await expect(ask.password).toBeFocused()
  await expect(ask.box.getByRole('alert')).toBeEmpty()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  expect(await isIn(phone)).toBe(true)

  // Whatever else went wrong is not the field's fault.
  await page.route('**/api/sessions/*', (route) => route.fulfill({ status: 503, json: { message: 'At noon.' } }), {
    times: 1,
  })
  await ask.password.fill(password)
  await ask.confirm.click()
  await expect(ask.box.getByRole('alert')).toHaveText('At noon.')
  await expect(ask.password).toHaveAccessibleDescription('')
  await page.keyboard.press('Escape')
  await expect(ask.box).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(ask.password).toHaveValue('')
  await expect(ask.box.getByRole('alert')).toBeEmpty()
  await ask.box.getByRole('button', { name: 'Cancel' }).click()
  await expect(open).toBeFocused()
  expect(sent).toBe(2)

  await open.click()
  await ask.password.fill(password)
  const release = await holdResponses(page, '**/api/sessions/*')
  await pressTwice(ask.confirm)
  await page.keyboard.press('Enter')
  await expect(ask.box.getByRole('button', { name: 'Signing out' })).toBeVisible()
  release()
  await expect(ask.box).toBeHidden()
  await expect(onPhone).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toContainText('Safari on iPhone')
  await expect(page.locator('#main')).toBeFocused()
  expect(sent).toBe(3)
  expect([await isIn(phone), await isIn(script), await isIn(page.request)]).toEqual([false, true, true])
  await Promise.all([phone, script].map((client) => client.dispose()))
})

test('what another tab has ended is gone here too, and everything else ends together', { tag: '@phone' }, async ({
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
  const ended = await pathOf(page, null)
  expect((await page.request.delete(ended, { data: { password } })).status()).toBe(204)
  allowResponse(`404 DELETE ${ended}`)
  await rows(page).filter({ hasText: 'Unknown device' }).getByRole('button').click()
  const askOne = dialogOf(page, 'Sign out the unknown device?')
  await askOne.password.fill(password)
  await askOne.confirm.click()
  await expect(rows(page)).toHaveCount(3)
  await expect(askOne.box).toBeHidden()
  await expect(page.locator('[data-toast=destructive]')).toHaveCount(0)

  const everywhere = section(page).getByRole('button', { name: 'Sign out everywhere else' })
  await everywhere.click()
  const ask = dialogOf(page, 'Sign out everywhere else?')
  await expect(ask.box).toContainText('2 sign-ins end: Safari on iPhone. Here you stay signed in.')
  await expect(ask.box.getByRole('link', { name: 'Set a new one' })).toHaveAttribute('href', '/forgot-password')
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  // Left before the answer came: it is told all the same.
  allowResponse('503 DELETE /api/sessions')
  await page.route('**/api/sessions', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { message: 'At noon.' } })
      : route.fallback(),
  )
  const release = await holdResponses(page, '**/api/sessions')
  await ask.password.fill(password)
  await page.keyboard.press('Enter')
  await expect(ask.box.getByRole('button', { name: 'Signing out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(everywhere).toBeFocused()
  release()
  await expect(page.locator('[data-toast=destructive]')).toContainText('Not signed outAt noon.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await everywhere.click()
  await ask.password.fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed out everywhere else', { exact: true })).toBeVisible()
  await expect(ask.box).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(section(page)).toContainText('You are signed in nowhere else.')
  expect(await Promise.all(others.map(isIn))).toEqual([false, false, false])
  expect(await isIn(page.request)).toBe(true)
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  // Ended from elsewhere, the profile is nobody's.
  const last = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await last.post('/api/login', { data: { username, password } })
  expect((await last.delete('/api/sessions', { data: { password } })).status()).toBe(204)
  allowResponse('401 DELETE /api/sessions')
  allowResponse('401 GET /api/sessions')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.locator('main')).toBeEmpty()
  await Promise.all([...others, last].map((client) => client.dispose()))
})

function dialogOf(page: Page, name: string) {
  const box = page.getByRole('dialog', { name })
  return {
    box,
    password: box.getByLabel('Your password'),
    confirm: box.getByRole('button', { name: 'Sign out', exact: true }),
  }
}

async function pathOf(page: Page, device: string | null): Promise<string> {
  const sessions: { id: number; device: string | null }[] = await (await page.request.get('/api/sessions')).json()
  return `/api/sessions/${sessions.find((session) => session.device === device)?.id}`
}

test('Back with a dialog open leaves a page that can be used', { tag: '@phone' }, async ({ page }) => {
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

test('a session that was ended elsewhere is over for the whole site', { tag: '@desktop' }, async ({
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
  await page.waitForLoadState('networkidle')
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await elsewhere.post('/api/login', { data: { username, password } })
  expect((await elsewhere.delete('/api/sessions', { data: { password } })).status()).toBe(204)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Please log in first')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await elsewhere.dispose()
})
