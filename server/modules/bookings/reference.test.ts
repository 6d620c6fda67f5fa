import { expect, test } from 'vitest'
import { isReference, newReference } from './reference.ts'

test('a new reference has ten characters, and none that are easily confused', () => {
  const references = Array.from({ length: 50 }, newReference)
  expect(new Set(references).size).toBe(50)
  for (const reference of references) expect(reference).toMatch(/^RW[A-HJ-NP-Z2-9]{8}$/)
  expect(references.every(isReference)).toBe(true)
})

test.each([
  '',
  'RW',
  'RWABCDEFG',
  'RWABCDEFGHJ',
  'ARWABCDEFGH',
  'RWABCDEFG0',
  'RWABCDEFGI',
  'rwabcdefgh',
  'ABCDEFGHJK',
])('%j is no reference', (text) => {
  expect(isReference(text)).toBe(false)
})
