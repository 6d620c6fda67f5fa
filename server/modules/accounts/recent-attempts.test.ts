import { expect, test } from 'vitest'
import { recentAttempts } from './recent-attempts.ts'

test('counts attempts per caller for fifteen minutes', () => {
  let now = 0
  const recent = recentAttempts(() => now)
  expect([recent.increment('a'), recent.increment('a'), recent.increment('b')]).toEqual([1, 2, 1])
  recent.decrement('a')
  expect(recent.increment('a')).toBe(2)
  now = 15 * 60 * 1000
  expect(recent.increment('a')).toBe(1)
})

test('remembers ten thousand callers and evicts the oldest', () => {
  const recent = recentAttempts(() => 0)
  recent.increment('first')
  for (let n = 0; n < 9_999; n++) recent.increment(`caller ${n}`)
  expect(recent.increment('first')).toBe(2)
  recent.increment('one more')
  expect(recent.increment('first')).toBe(1)
})

test('a count never falls below zero', () => {
  const recent = recentAttempts(() => 0)
  recent.decrement('a')
  expect(recent.increment('a')).toBe(1)
})
