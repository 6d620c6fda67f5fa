import { expect, test } from 'vitest'
import { assignRole, findRepeated, isComplete, toFields, toRoles } from './roles.ts'

const columns = { date: 0, narration: 2, credit: 3, debit: 1, reference: null, amount: null, side: null }

test('columns become roles and fields again', () => {
  const roles = toRoles(columns, 5)
  expect(roles).toEqual(['date', 'debit', 'narration', 'credit', ''])
  expect(toFields(roles)).toEqual({ date: 0, debit: 1, narration: 2, credit: 3 })
  expect(toRoles(null, 2)).toEqual(['', ''])
})

test('choosing a role takes it from no other column, and a role of two columns is not complete', () => {
  const roles = assignRole(['date', '', 'narration', 'credit'], 1, 'date')
  expect(roles).toEqual(['date', 'date', 'narration', 'credit'])
  expect(findRepeated(roles)).toEqual([{ role: 'date', places: [0, 1] }])
  expect(isComplete(roles)).toBe(false)
  expect(findRepeated(assignRole(roles, 0, ''))).toEqual([])
  expect(findRepeated(['', '', 'date'])).toEqual([])
})

test('date, description and an amount are enough', () => {
  expect(isComplete(['date', 'narration', 'credit'])).toBe(true)
  expect(isComplete(['date', 'narration', 'amount'])).toBe(true)
  expect(isComplete(['date', 'narration', 'debit'])).toBe(false)
  expect(isComplete(['narration', 'credit'])).toBe(false)
})
