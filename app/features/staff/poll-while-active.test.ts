import type { Query } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/lib/api.ts'
import { pollWhileActive, recordActivity } from './poll-while-active.ts'

const interval = (error: Error | null = null) => pollWhileActive(60_000)({ state: { error } as Query['state'] })
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T06:00:00Z'), toFake: ['Date'] })
  recordActivity()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the console polls while it is in use, and stops after half an hour of inactivity', () => {
  minutes(29)
  expect(interval()).toBe(60_000)
  expect(recordActivity()).toBe(false)
  minutes(29)
  expect(interval()).toBe(60_000)
  minutes(1)
  expect(interval()).toBe(false)
})

test('the first activity after a pause reports outdated data, once', () => {
  minutes(31)
  expect([recordActivity(), recordActivity()]).toEqual([true, false])
  expect(interval()).toBe(60_000)
})

test('polling stops when access is denied, and goes on after other errors', () => {
  expect(interval(new ApiError(401, 'Unauthorized', ''))).toBe(false)
  expect(interval(new ApiError(503, 'Service Unavailable', ''))).toBe(60_000)
})
