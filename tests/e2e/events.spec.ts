import { expect, test } from './fixtures.ts'
import { holdResponses } from './hold-responses.ts'
import { openPage } from './open-page.ts'

test('a link to the form on Home stays at the form while the sections above it load', { tag: '@desktop' }, async ({
  page,
}) => {
  const release = await holdResponses(page, '**/api/site-texts')
  await openPage(page, '/events')
  await page.getByRole('region', { name: 'Stay Updated' }).getByRole('link').click()
  const title = page.getByRole('heading', { name: 'Apply for a course' })
  await expect(title).toBeInViewport()
  release()
  await expect(page.getByRole('region', { name: 'What changed at work' })).toBeAttached()
  await expect(title).toBeInViewport()
})
