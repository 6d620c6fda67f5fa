import { expect, test } from 'vitest'
import { courseName } from './course-name.ts'

test('hyphens become spaces and words are capitalised', () => {
  expect(courseName('ai-for-product-managers')).toBe('AI For Product Managers')
  expect(courseName('vibecoding')).toBe('Vibecoding')
  expect(courseName('prompting-101')).toBe('Prompting 101')
})

test('extra hyphens are dropped, and capitals stay', () => {
  expect(courseName('-ai--for-HR-')).toBe('AI For HR')
  expect(courseName('')).toBe('')
})
