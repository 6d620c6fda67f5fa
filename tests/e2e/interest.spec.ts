import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test('interest sent from a course’s page is confirmed in its place, and the form is empty again', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, '/courses/ai-for-hr-associates')
  const form = page.getByRole('region', { name: 'I am interested' })
  for (const [label, value] of [
    ['Full name', 'Ravi Kumar'],
    ['Email address', 'ravi@example.in'],
    ['Phone number', '+91 98765 43210'],
    ['City', 'Pune'],
    ['Country', 'India'],
  ] as const)
    await form.getByLabel(label).fill(value)
  const responsePromise = page.waitForResponse('**/api/interest')
  await form.getByRole('button', { name: 'I am interested' }).click()
  const response = await responsePromise
  expect(response.status()).toBe(201)
  expect(response.request().postDataJSON()).toMatchObject({ courseSlug: 'ai-for-hr-associates' })
  await expect(page.locator(':focus')).toContainText('ravi@example.in')
  await expect(page.locator(':focus')).toBeInViewport()
  await expect(form.getByLabel('Full name')).toHaveValue('')
})
