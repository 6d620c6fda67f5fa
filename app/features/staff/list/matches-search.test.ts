import { expect, test } from 'vitest'
import { matchesSearch } from './matches-search.ts'

test.each([
  ['mee', true],
  ['NAIK meera', true],
  ['meera@exam', true],
  ['nair meera', false],
  ['meera@example.in', true],
  [' Meera@Example.in ', true],
  ['era@example.in', false],
  ['naik meera@example.in', true],
])('‘%s’ finds Meera Naik: %s', (search, isFound) => {
  expect(matchesSearch(search, 'Meera Naik', 'meera@example.in', null)).toBe(isFound)
})

test('a whole address finds none that goes on', () => {
  expect(matchesSearch('meera@example.co', 'Meera Naik', 'meera@example.co.in')).toBe(false)
})

test('nothing typed finds everybody', () => {
  expect(matchesSearch('', 'Meera Naik', 'meera@example.in')).toBe(true)
})
