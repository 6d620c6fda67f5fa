import { expect, test } from 'vitest'
import { find, textOf } from '#tests/components/find.ts'
import { render } from '#tests/components/render.tsx'
import { FirstPassword } from './first-password.tsx'

test.each([
  ['2099-06-20T06:00:00.000Z', 'You’re using a temporary password. Choose your own before 20 June 2099.'],
  [
    '2025-06-20T06:00:00.000Z',
    'Your temporary password has expired. Choose your own now: this one no longer works for logging in.',
  ],
])('a first password that works until %s asks for one’s own', async (until, text) => {
  const page = await render(<FirstPassword until={until} />, '/staff')
  expect(textOf(page.querySelector('span:not(:has(*))'))).toBe(text)
  expect(find(page, 'link', 'Open my settings').getAttribute('href')).toBe('/profile?tab=settings')
})
