import { expect, test } from 'vitest'
import { dayFigure } from './day-figure.ts'

test('shortens days within a month to a range, and a single day to one', () => {
  expect(dayFigure('2027-06-20T12:30:00Z', '2027-06-21T14:30:00Z')).toEqual({ figure: '20-21', unit: 'Jun 2027' })
  expect(dayFigure('2027-06-20T12:30:00Z', '2027-06-20T14:30:00Z')).toEqual({ figure: '20', unit: 'Jun 2027' })
})

test('names both months when the days are in two', () => {
  const { figure, unit } = dayFigure('2027-06-30T12:30:00Z', '2027-07-01T14:30:00Z')
  expect(`${figure} ${unit}`).toBe('30 Jun to 1 Jul 2027')
})

test('uses the date in India', () => {
  expect(dayFigure('2027-06-20T18:30:00Z', '2027-06-20T20:30:00Z').figure).toBe('21')
})
