import { expect, test } from 'vitest'
import { toSlug } from './to-slug.ts'

test.each([
  ['AI for HR & Sales', 'ai-for-hr-and-sales'],
  ['  Café – two evenings! ', 'cafe-two-evenings'],
  ['--', ''],
  [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
])('%s suggests %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})
