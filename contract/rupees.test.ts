import { expect, test } from 'vitest'
import { formatRupees } from './rupees.ts'

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1999, '₹1,999'],
  [1499.5, '₹1,499.50'],
  [43_489.5, '₹43,489.50'],
  [0.1 + 0.2, '₹0.30'],
  [1999.000_000_000_1, '₹1,999'],
  [-100_000, '−₹1,00,000'],
  [-0.001, '₹0'],
  [100_000, '₹1,00,000'],
  [12_345_678, '₹1,23,45,678'],
])('%d rupees are %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text)
})
