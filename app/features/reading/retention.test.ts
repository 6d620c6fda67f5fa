import { expect, test } from 'vitest'
import { retention } from '#content/retention.ts'

/** What the page promises in words is what the jobs will do in days. */
test.each(retention.filter(({ days }) => days !== null))('$what: $period are $days days', ({ days, period }) => {
  const [count = '', unit = ''] = period.split(' ')
  const daysPer = { days: 1, months: 365 / 12, years: 365 }[unit] ?? Number.NaN
  expect(days).toBe(Math.round(Number(count) * daysPer))
})
