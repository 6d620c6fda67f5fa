import { expect, test } from 'vitest'
import { formatRupees } from './rupees.ts'

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1999, '₹1,999'],
  [1499.5, '₹1,499.50'],
  [100_000, '₹1,00,000'],
  [12_345_678, '₹1,23,45,678'],
])('%d rupees are %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text)
})
