import { expect, test } from 'vitest'
import { listTicks, shortNumber } from './scale.ts'

test.each([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [7, [0, 2, 4, 6, 8]],
  [11, [0, 5, 10, 15]],
  [21, [0, 10, 20, 30]],
  [1999, [0, 500, 1000, 1500, 2000]],
  [26_000, [0, 10_000, 20_000, 30_000]],
])('the axis for values up to %i has whole ticks', (max, ticks) => {
  expect(listTicks(max)).toEqual(ticks)
})

test.each([
  [0, '0'],
  [950, '950'],
  [1500, '1,500'],
  [20_000, '20k'],
  [250_000, '2.5L'],
  [30_000_000, '3Cr'],
])('the axis label for %i is %s', (value, text) => {
  expect(shortNumber(value)).toBe(text)
})

test('refunds of a day reach below zero, in the same steps', () => {
  expect(listTicks(1999, -500)).toEqual([-1000, 0, 1000, 2000])
  expect(listTicks(0, -1999)).toEqual([-2000, -1500, -1000, -500, 0])
})
