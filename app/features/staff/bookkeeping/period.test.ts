import { expect, test } from 'vitest'
import { monthFrom, monthOf, periodOf } from './period.ts'

test('a month runs from its first day to its last, in leap years too', () => {
  expect(periodOf('2026-10')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(periodOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('months are counted in India, across the year', () => {
  expect(monthFrom(new Date('2026-12-31T18:29:00Z'), 0)).toBe('2026-12')
  expect(monthFrom(new Date('2026-12-31T18:30:00Z'), 0)).toBe('2027-01')
  expect(monthFrom(new Date('2027-01-15T00:00:00Z'), -1)).toBe('2026-12')
})

test('the address says which month; without one, or with nonsense, it is last month', () => {
  const now = new Date('2026-11-17T00:00:00Z')
  const address = { month: '', from: '', to: '' }
  expect(monthOf(address, now)).toBe('2026-10')
  expect(monthOf({ ...address, month: '2026-13' }, now)).toBe('2026-10')
  expect(monthOf({ ...address, month: '2026-04' }, now)).toBe('2026-04')
  expect(monthOf({ ...address, month: 'other' }, now)).toBeNull()
})
