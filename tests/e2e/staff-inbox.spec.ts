import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('a message is read whole, answered by mail, marked, and opened again', async ({ page, allowAnswer }) => {
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
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', '/api/staff/export/messages')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Open only')
  const row = rowOf(page, email)
  await row.getByRole('button', { name: /^Fees & dates\?/ }).click()
  await expect(row.getByText('what does it cost?')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Reply by mail: Ravi Kumar' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=Re%3A%20Fees%20%26%20dates%3F`,
  )
  expect(await axeFindings(page)).toEqual([])

  const { rows } = await (await page.request.get(`/api/staff/messages?search=${email}`)).json()
  const path = `/api/staff/messages/${rows[0].id}/answered`
  allowAnswer(`500 PUT ${path}`)
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { message: 'Not now' } }), { times: 1 })
  await row.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.locator('[data-toast]')).toContainText('It was not marked')
  await row.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Marked as answered')
  await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Open and answered')
  await expect(row.getByText('Answered', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Open again' }).click()
  await expect(row.getByText('Open', { exact: true })).toBeVisible()
})

test('interest is narrowed down to a course, and marked when somebody wrote', { tag: '@desktop' }, async ({ page }) => {
  const email = `asha-${randomUUID()}@example.in`
  const interest = { name: 'Asha Menon', email, phone: '+91 9876543210', city: 'Kochi', country: 'India' }
  const linkedinProfile = 'https://www.linkedin.com/in/asha'
  const answer = await page.request.post('/api/interest', {
    data: { ...interest, linkedinProfile, courseSlug: 'ai-for-startup-founders', agreeToTerms: true },
  })
  expect(answer.ok()).toBe(true)
  await signInStaff(page)
  await openConsole(page, `/staff/interest?search=${email}`, 'Interest')
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', '/api/staff/export/interests')
  const row = rowOf(page, email)
  await expect(row).toContainText('Kochi, India')
  await page.getByRole('combobox', { name: 'Course' }).selectOption('AI for Everyone')
  await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Course' }).selectOption('AI for Startup Founders')
  await row.getByRole('button', { name: /^Asha Menon/ }).click()
  await expect(row.getByRole('link', { name: linkedinProfile })).toHaveAttribute('rel', 'noreferrer noopener')
  await expect(row.getByRole('link', { name: 'Reply by mail: Asha Menon' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=Re%3A%20AI%20for%20Startup%20Founders`,
  )
  expect(await axeFindings(page)).toEqual([])
  await row.getByRole('button', { name: 'Mark answered' }).click()
  await expect(row.getByText('Answered', { exact: true })).toBeVisible()
})

const rowOf = (page: Page, text: string) => page.locator('tbody').filter({ hasText: text })
