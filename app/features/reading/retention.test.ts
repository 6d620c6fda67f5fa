import { expect, test } from 'vitest'
import { retention } from '#content/retention.ts'

/** The periods on the page match those of the jobs. */
test.each(retention.filter(({ days }) => days !== null))('$what: $period are $days days', ({ days, period }) => {
  const [count = '', unit = ''] = period.split(' ')
  const daysPer = { days: 1, months: 365 / 12, years: 365 }[unit] ?? Number.NaN
  expect(days).toBe(Math.round(Number(count) * daysPer))
})
