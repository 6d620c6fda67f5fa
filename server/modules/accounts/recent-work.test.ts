import { expect, test } from 'vitest'
import { recentWork } from './recent-work.ts'

test('each caller has a count of its own, which ends after a quarter of an hour', () => {
  let now = 0
  const recent = recentWork(() => now)
  expect([recent.count('a'), recent.count('a'), recent.count('b')]).toEqual([1, 2, 1])
  recent.takeBack('a')
  expect(recent.count('a')).toBe(2)
  now = 15 * 60 * 1000
  expect(recent.count('a')).toBe(1)
})

test('ten thousand callers are remembered, then the oldest are forgotten', () => {
  const recent = recentWork(() => 0)
  recent.count('first')
  for (let n = 0; n < 9_999; n++) recent.count(`caller ${n}`)
  expect(recent.count('first')).toBe(2)
  recent.count('one more')
  expect(recent.count('first')).toBe(1)
})

test('what is taken back never makes a caller better than one who did nothing', () => {
  const recent = recentWork(() => 0)
  recent.takeBack('a')
  expect(recent.count('a')).toBe(1)
})
