import { expect, test } from './fixtures.ts'

test('the front page opens, and its console stays empty', { tag: '@phone' }, async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page).toHaveTitle(/AI/)
  await expect(page.getByRole('main')).toBeVisible()
  // The browser's own line about `GET /api/user` answering 401 is the one that a signed-out visitor has.
  expect(messages.filter((text) => !text.includes('status of 401'))).toEqual([])
})
