import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFindingsInBothThemes } from './axe.ts'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('staff read a message, reply by email, mark it answered and reopen it', { tag: '@desktop' }, async ({
  page,
  allowResponse,
}) => {
  const email = `ravi-${randomUUID()}@example.in`
  const message = {
    name: 'Ravi Kumar',
    email,
    subject: 'Fees & dates?',
    message: 'Good morning,\n\nwhat does it cost?',
  }
  expect((await page.request.post('/api/contact', { data: message })).ok()).toBe(true)
  await signInStaff(page)
  await openConsole(page, `/staff/messages?search=${email}`, 'Messages')
  // The export has only the filtered rows.
  const file = await page.getByRole('link', { name: 'Export these' }).getAttribute('href')
  const body = await (await page.request.get(file ?? '')).text()
  expect(body.trim().split('\r\n')).toHaveLength(2)
  expect(body).toContain(email)
  await page.getByRole('combobox', { name: 'State' }).selectOption('Open only')
  const row = findRow(page, email)
  await row.getByRole('button', { name: /^Fees & dates\?/ }).click()
  await expect(row.getByText('what does it cost?')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Reply by email: Ravi Kumar' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=Re%3A%20Fees%20%26%20dates%3F`,
  )
  // A list is paler until the next one is there.
  await expect(page).toHaveURL(/open=true/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectToFitAndPass(page)

  const { rows } = await (await page.request.get(`/api/staff/messages?search=${email}`)).json()
  const path = `/api/staff/messages/${rows[0].id}/answered`
  allowResponse(`500 PUT ${path}`)
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { message: 'Not now' } }), { times: 1 })
  await row.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.locator('[data-toast]')).toContainText('That wasn’t saved')
  await row.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Marked as answered')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('combobox', { name: 'State' }).selectOption('All states')
  await expect(row.getByText('Answered', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Reopen' }).click()
  await expect(row.getByText('Open', { exact: true })).toBeVisible()
})

test('staff filter interest by course and mark it answered', { tag: '@desktop' }, async ({ page }) => {
  const email = `asha-${randomUUID()}@example.in`
  const interest = { name: 'Asha Menon', email, phone: '+91 9876543210', city: 'Kochi', country: 'India' }
  const linkedinProfile = 'https://www.linkedin.com/in/asha'
  const response = await page.request.post('/api/interest', {
    data: { ...interest, linkedinProfile, courseSlug: 'ai-for-startup-founders', agreeToTerms: true },
  })
  expect(response.ok()).toBe(true)
  await signInStaff(page)
  await openConsole(page, `/staff/interest?search=${email}`, 'Interest')
  await expect(page.getByRole('link', { name: 'Export these' })).toHaveAttribute(
    'href',
    /^\/api\/staff\/export\/interests\?/,
  )
  const row = findRow(page, email)
  await expect(row).toContainText('Kochi, India')
  await page.getByRole('combobox', { name: 'Course' }).selectOption('AI for Everyone')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Course' }).selectOption('AI for Startup Founders')
  await row.getByRole('button', { name: /^Asha Menon/ }).click()
  await expect(row.getByRole('link', { name: linkedinProfile })).toHaveAttribute('rel', 'noreferrer noopener')
  await expect(row.getByRole('link', { name: 'Reply by email: Asha Menon' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=Re%3A%20AI%20for%20Startup%20Founders`,
  )
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await row.getByRole('button', { name: 'Mark answered' }).click()
  await expect(row.getByText('Answered', { exact: true })).toBeVisible()
})

test('staff go through open messages by keyboard', { tag: '@desktop' }, async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  for (const subject of ['First question', 'Second question'])
    await page.request.post('/api/contact', {
      data: { name: 'Ravi Kumar', email: `${mark}@example.in`, subject, message: 'A message of some words' },
    })
  await signInStaff(page)
  await openConsole(page, `/staff/messages?search=${mark}&open=true`, 'Messages')
  await expect(page.locator('tbody')).toHaveCount(2)
  const opener = (subject: string) => page.getByRole('button', { name: new RegExp(`^${subject}`) })
  await page.keyboard.press('j')
  await expect(opener('Second question')).toBeFocused()
  await page.keyboard.press('j')
  await expect(opener('First question')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(opener('Second question')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('e')
  await expect(opener('Second question')).toHaveCount(0)
  // The next one has taken its place.
  await page.keyboard.press('j')
  await expect(opener('First question')).toBeFocused()
  await findRow(page, 'First question').hover()
  await page.getByRole('button', { name: /^Mark answered/ }).click()
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
})

test('a link followed right after typing in the search opens its page', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  await openConsole(page, '/staff/messages', 'Messages')
  await page.waitForLoadState('networkidle')
  // A paused clock, so that the search's debounce does not depend on the test's speed.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const release = await holdResponses(page, '**/assets/**')
  await page.getByRole('searchbox').fill('somebody')
  // Not click(), because hovering would prefetch the page.
  await page.getByRole('link', { name: 'Catalogue' }).dispatchEvent('click')
  await page.clock.runFor(1000)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/staff/catalogue')
  await page.clock.resume()
  await page.goBack()
  await expect(page).toHaveURL('/staff/messages')
})

const findRow = (page: Page, text: string) => page.locator('tbody').filter({ hasText: text })
