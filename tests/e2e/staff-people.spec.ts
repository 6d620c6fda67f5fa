import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { StaffMail } from '#contract/staff/team.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { pressTwice } from './press-twice.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('staff find a person and see their whole history on one page', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const client = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { email, username, name } = await newAccount(client, 'Meera Nair')
  await client.patch('/api/profile', { data: { company: 'Lotus Payments' } })
  await client.post('/api/applications', { data: { courseSlug: 'ai-for-product-managers', reason: 'To learn' } })
  const message = { name, email, subject: 'Invoice please', message: 'Could it carry our GST number?' }
  await client.post('/api/contact', { data: message })
  const guest = { name, email, phone: '+91 9876543210', city: 'Kochi', country: 'India' }
  await client.post('/api/interest', { data: { ...guest, courseSlug: 'ai-for-hr-associates' } })
  const order = {
    ...guest,
    masterclassSlug: 'ai-for-everyone-masterclass',
    yearsOfExperience: '2-5',
    howDidYouKnow: 'LinkedIn',
    marketingConsent: false,
  }
  expect((await client.post('/api/create-checkout-session', { data: order })).ok()).toBe(true)

  await signInStaff(page)
  await openConsole(page, '/staff/people', 'People')
  await page.getByRole('searchbox', { name: 'Name, email, phone or username' }).fill(username)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [username, 'Lotus Payments', 'AI Basics', 'Upskill in current job'])
    await expect(main).toContainText(text)
  await expect(findTable(page, 'Registrations')).toContainText('AI for Everyone')
  await expect(findTable(page, 'Applications')).toContainText('AI for Product Managers')
  await expect(findTable(page, 'Messages')).toContainText('Could it carry our GST number?')
  await expect(findTable(page, 'Interest')).toContainText('AI for HR Associates')
  await expect(findTable(page, 'Emails we sent')).toContainText('Account welcome')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await client.dispose()
})

test('staff find a guest by name and by phone and open their history', { tag: '@desktop' }, async ({ page }) => {
  const name = `Zubin ${randomUUID().slice(0, 8)}`
  const phone = `+91 9${String(Math.random()).slice(2, 11)}`
  const email = `guest-${randomUUID()}@example.in`
  const interest = { name, email, phone, city: 'Kochi', country: 'India', courseSlug: 'ai-for-hr-associates' }
  expect((await page.request.post('/api/interest', { data: interest })).ok()).toBe(true)
  await signInStaff(page)
  await openConsole(page, '/staff/people', 'People')
  const guests = page.getByRole('region', { name: 'Without an account' })
  await page.getByRole('searchbox').fill(name)
  await expect(guests.getByRole('link')).toHaveText([name, email, phone.replace(' ', '')])
  // The other list is paler until its next one is there.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectToFitAndPass(page)
  await page.getByRole('searchbox').fill(`0${phone.slice(4, 9)}-${phone.slice(9)}`)
  await expect(page).toHaveURL(/search=09/)
  await guests.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('No account')).toBeVisible()
})

test('staff find a guest by email, and an unknown email shows an empty state', { tag: '@phone' }, async ({ page }) => {
  const email = `guest-${randomUUID()}@example.in`
  const message = { name: 'Kabir Rao', email, subject: 'A question', message: 'Is there a seat left?' }
  await page.request.post('/api/contact', { data: message })
  await signInStaff(page)
  await openConsole(page, '/staff/people', 'People')
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('link', { name: `Everything about ${email}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kabir Rao' })).toBeVisible()
  await expect(page.getByText('No account')).toBeVisible()
  await expect(findTable(page, 'Messages')).toContainText('Is there a seat left?')
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.goto('/staff/people/view?email=nobody%40example.in')
  await expect(page.getByRole('heading', { name: 'We have nothing under this address' })).toBeVisible()
})

test('staff add and remove a member, and the audit log shows both', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
  allowResponse,
}) => {
  allowResponse('409 POST /api/staff/members')
  const username = `farah-${randomUUID().slice(0, 8)}`
  const password = 'two lamps in the window'
  await signInStaff(page)
  await openConsole(page, '/staff/team', 'Team')
  await expect(page.getByRole('row').filter({ hasText: 'You' }).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a member' })
  await dialog.getByRole('button', { name: 'Add to the team' }).click()
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  expect(await axeFindingsInBothThemes(page, 'dialog[open]')).toEqual([])
  await dialog.getByLabel('Full name').fill('Farah Shaikh')
  await dialog.getByLabel('Username').fill('staff')
  await dialog.getByLabel('Email address').fill(`${username}@example.in`)
  await dialog.getByLabel('Temporary password').fill(password)
  await dialog.getByRole('button', { name: 'Add to the team' }).click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByRole('button', { name: 'Add to the team' }).click()
  await expect(page.getByText('Farah Shaikh is on the team')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: username })
  await expect(row).toBeVisible()

  const client = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await client.post('/api/login', { data: { username, password } })
  expect((await client.get('/api/staff/today')).status()).toBe(200)
  await row.getByRole('button', { name: 'Remove Farah Shaikh' }).click()
  const removeDialog = page.getByRole('dialog', { name: 'Remove Farah Shaikh?' })
  await removeDialog.getByRole('button', { name: 'Keep' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Remove Farah Shaikh' }).click()
  await removeDialog.getByRole('button', { name: 'Remove from the team' }).click()
  await expect(page.getByText('Farah Shaikh is no longer on the team')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await client.get('/api/staff/today')).status()).toBe(401)
  await client.dispose()

  await page.getByRole('link', { name: 'What the team did' }).click()
  await page.getByRole('searchbox', { name: 'Who, what, or a number' }).fill('member')
  const removed = page.getByRole('row').filter({ hasText: 'Member removed' }).first()
  await expect(removed.locator('del')).toContainText('staff')
  await expect(removed.locator('ins')).toContainText('user')
  await expect(removed).toContainText('IST')
  await expect(page.getByRole('row').filter({ hasText: 'Member added' }).filter({ hasText: username })).toContainText(
    'Farah Shaikh',
  )
  await expect(page.getByRole('link', { name: 'Export these' })).toHaveAttribute(
    'href',
    '/api/staff/export/audit?search=member&by=team',
  )
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await axeFindingsInBothThemes(page)).toEqual([])
})

test('staff open undelivered mail and send it again', { tag: '@desktop' }, async ({ page, allowResponse }) => {
  const failedMail: StaffMail = {
    id: 9,
    kind: 'password_reset',
    recipient: 'ravi@example.in',
    state: 'dead',
    attempts: 8,
    lastError: '550',
    created_at: '2031-06-20T12:35:00.000Z',
    sent_at: null,
  }
  const state = { current: failedMail }
  allowResponse('503 POST /api/staff/mails/9/again')
  // Stubbed, because mail written to files never fails.
  await page.route('**/api/staff/today', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const today = await response.json()
    const deadMails = state.current.state === 'dead' ? 1 : 0
    await route.fulfill({ json: { ...today, waiting: { ...today.waiting, deadMails } } })
  })
  await page.route('**/api/staff/mails?state=dead', (route) => {
    const rows = state.current.state === 'dead' ? [state.current] : []
    return route.fulfill({ json: { rows, next: null } })
  })
  await signInStaff(page)
  await openConsole(page, '/staff/mail', 'Mail')
  await page.getByRole('link', { name: '1 not delivered' }).click()
  await expect(page).toHaveURL('/staff/mail?state=dead')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('dead')
  const row = page.getByRole('row').filter({ hasText: 'Password reset' })
  await expect(row).toContainText('8 attempts, last error: 550')
  await expect(row).toContainText('20 June 2031, 6:05 PM IST')
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  const resend = row.getByRole('button', { name: 'Send again' })
  let requestCount = 0
  await page.route('**/api/staff/mails/9/again', (route) => {
    requestCount += 1
    state.current = { ...failedMail, state: 'waiting' }
    return route.fulfill({ status: 204 })
  })
  await page.route('**/again', (route) => route.fulfill({ status: 503, json: { message: 'At noon.' } }), { times: 1 })
  await resend.click()
  await expect(page.getByText('The email wasn’t sent again')).toBeVisible()
  await pressTwice(resend)
  await expect(page.getByText('Sending again', { exact: true })).toBeVisible()
  expect(requestCount).toBe(1)
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('sent')
  await expect(page.getByRole('link', { name: /not delivered/ })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

function findTable(page: Page, name: string) {
  return page.getByRole('table', { name })
}

function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
