import { expect, test } from './fixtures.ts'

test('Home opens with an empty console', { tag: '@phone' }, async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page).toHaveTitle(/AI/)
  await expect(page.getByRole('main')).toBeVisible()
  // The browser itself logs the 401 of `GET /api/user` for a guest.
  expect(messages.filter((text) => !text.includes('status of 401'))).toEqual([])
})
