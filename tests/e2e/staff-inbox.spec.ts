import { randomUUID } from 'node:crypto'
import { expectToFitAndPass } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openConsole, signInStaff } from './sign-in-staff.ts'

test('staff read messages, mark them answered by key or mouse, and reopen one', { tag: '@desktop' }, async ({
  page,
}) => {
  const email = `${randomUUID()}@example.in`
  for (const subject of ['First question', 'Fees & dates?']) {
    const data = { name: 'Ravi Kumar', email, subject, message: 'Good morning,\n\nwhat does it cost?' }
    expect((await page.request.post('/api/contact', { data })).ok()).toBe(true)
  }
  await signInStaff(page)
  await openConsole(page, `/staff/messages?search=${email}`, 'Messages')
  // The export has only the filtered rows.
  const file = await page.getByRole('link', { name: 'Export these' }).getAttribute('href')
  const body = await (await page.request.get(file ?? '')).text()
  expect(body).toContain(email)
  expect(body.match(/Ravi Kumar/g)).toHaveLength(2)
  await page.getByRole('combobox', { name: 'State' }).selectOption('Open only')
  await expect(page).toHaveURL(/open=true/)
  const row = (subject: string) => page.locator('tbody').filter({ hasText: subject })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const fees = page.getByRole('button', { name: /^Fees & dates\?/ })
  await expect(fees).toHaveAttribute('aria-expanded', 'true')
  await expect(row('Fees').getByText('what does it cost?')).toBeVisible()
  await expect(row('Fees').getByRole('link', { name: 'Reply by email: Ravi Kumar' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=Re%3A%20Fees%20%26%20dates%3F`,
  )
  // A list is paler until the next one is there.
  await expectToFitAndPass(page)

  await page.keyboard.press('e')
  await expect(fees).toHaveCount(0)
  // The next one has taken its place.
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: /^First question/ })).toBeFocused()
  await row('First question').hover()
  await page.getByRole('button', { name: /^Mark answered/ }).click()
  await expect(page.locator('[data-toast]')).toContainText('Marked as answered')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('combobox', { name: 'State' }).selectOption('All states')
  await row('Fees').hover()
  await row('Fees').getByRole('button', { name: 'Reopen' }).click()
  await expect(row('Fees').getByText('Open', { exact: true })).toBeVisible()
})

test('a link followed right after typing in the search opens its page', { tag: '@desktop' }, async ({ page }) => {
  await signInStaff(page)
  await openConsole(page, '/staff/messages', 'Messages')
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
