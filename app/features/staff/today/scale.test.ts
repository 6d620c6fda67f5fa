import { expect, test } from 'vitest'
import { roundAxisMax, shortNumber } from './scale.ts'

test.each([
  [0, 4],
  [3, 4],
  [7, 10],
  [11, 20],
  [21, 25],
  [1999, 2000],
  [26_000, 50_000],
])('the axis for values up to %i ends at %i', (max, top) => {
  expect(roundAxisMax(max)).toBe(top)
})

test.each([
  [0, '0'],
  [950, '950'],
  [1500, '1.5k'],
  [20_000, '20k'],
  [250_000, '2.5L'],
  [30_000_000, '3Cr'],
])('the axis label for %i is %s', (value, text) => {
  expect(shortNumber(value)).toBe(text)
})
