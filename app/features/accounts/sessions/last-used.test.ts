import { expect, test } from 'vitest'
import { lastUsed } from './last-used.ts'

const now = Date.parse('2026-11-15T06:00:00Z')

test.each([
  ['2026-11-15T06:00:00Z', 'used in the last hour'],
  ['2026-11-15T05:00:01Z', 'used in the last hour'],
  ['2026-11-15T05:00:00Z', 'used 1 hour ago'],
  ['2026-11-14T06:00:01Z', 'used 23 hours ago'],
  ['2026-11-14T06:00:00Z', 'used 1 day ago'],
  ['2026-10-18T06:00:00Z', 'used 28 days ago'],
  // The device's clock is behind the server's.
  ['2026-11-15T09:00:00Z', 'used in the last hour'],
])('%s is %s', (at, words) => {
  expect(lastUsed(at, now)).toBe(words)
})
