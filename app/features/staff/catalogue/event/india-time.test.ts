import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { fromIndiaClock, toIndiaClock } from './india-time.ts'

const home = process.env.TZ
afterEach(() => {
  process.env.TZ = home
})

describe.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])('in a browser in %s', (zone) => {
  test('an entered time is read as IST and converts back unchanged', () => {
    process.env.TZ = zone
    expect(fromIndiaClock('2031-06-20T18:00')).toBe('2031-06-20T12:30:00.000Z')
    expect(toIndiaClock('2031-06-20T12:30:00.000Z')).toBe('2031-06-20T18:00')
    // Daylight saving time ends in New York and Los Angeles.
    expect(fromIndiaClock('2031-03-09T15:30')).toBe('2031-03-09T10:00:00.000Z')
    expect(toIndiaClock('2030-12-31T18:30:00.000Z')).toBe('2031-01-01T00:00')
  })
})

test('every minute of the century converts back unchanged', async () => {
  await fc.assert(
    fc.property(fc.integer({ min: 0, max: 52_000_000 }), (minutes) => {
      const timestamp = new Date(Date.UTC(2000, 0) + minutes * 60_000).toISOString()
      expect(fromIndiaClock(toIndiaClock(timestamp))).toBe(timestamp)
    }),
  )
})

test('drops seconds that a browser adds', () => {
  expect(fromIndiaClock('2031-06-20T18:00:00')).toBe('2031-06-20T12:30:00.000Z')
})

test.each(['', 'soon', '2031-06-20', '2031-02-30T10:00', '2031-13-01T10:00', '2031-06-20T25:00'])(
  'rejects %s',
  (entered) => {
    expect(fromIndiaClock(entered)).toBe('')
  },
)

test('an invalid timestamp leaves the input empty', () => {
  expect(toIndiaClock('')).toBe('')
})
