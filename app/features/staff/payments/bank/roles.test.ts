import { expect, test } from 'vitest'
import { assignRole, isComplete, toFields, toRoles } from './roles.ts'

const columns = { date: 0, narration: 2, credit: 3, debit: 1, reference: null, amount: null, side: null }

test('columns become roles and fields again', () => {
  const roles = toRoles(columns, 5)
  expect(roles).toEqual(['date', 'debit', 'narration', 'credit', ''])
  expect(toFields(roles)).toEqual({ date: 0, debit: 1, narration: 2, credit: 3 })
  expect(toRoles(null, 2)).toEqual(['', ''])
})

test('a role belongs to one column', () => {
  expect(assignRole(['date', '', 'credit'], 1, 'date')).toEqual(['', 'date', 'credit'])
  expect(assignRole(['date', '', ''], 0, '')).toEqual(['', '', ''])
})

test('date, description and an amount are enough', () => {
  expect(isComplete(['date', 'narration', 'credit'])).toBe(true)
  expect(isComplete(['date', 'narration', 'amount'])).toBe(true)
  expect(isComplete(['date', 'narration', 'debit'])).toBe(false)
  expect(isComplete(['narration', 'credit'])).toBe(false)
})
