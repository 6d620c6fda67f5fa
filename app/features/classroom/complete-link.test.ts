import { expect, test } from 'vitest'
import { completeLink } from './complete-link.ts'

test.each([
  ['docs.google.com/document/d/1', 'https://docs.google.com/document/d/1'],
  [' example.com ', 'https://example.com'],
  ['example.com:8443?x=1', 'https://example.com:8443?x=1'],
])('%s is a link without its beginning', (typed, completed) => {
  expect(completeLink(typed)).toBe(completed)
})

test.each([
  '',
  'my brief',
  'brief',
  'https://example.com',
  'http://example.com',
  'javascript:alert(1)',
  'asha@example.com',
  'mailto:asha@example.com',
])('“%s” stays as it is', (typed) => {
  expect(completeLink(typed)).toBe(typed)
})
