import { expect, test } from 'vitest'
import { minutesToAnnounce, toClock } from './hold-time.ts'
import { withDeadline } from './shown-upi.ts'

test('the time left is shown in minutes and seconds, never 0:00 before the end', () => {
  const shown = [20 * 60_000, 19 * 60_000 + 4_001, 60_000, 59_999, 1_000, 1].map(toClock)
  expect(shown).toEqual(['20:00', '19:05', '1:00', '1:00', '0:01', '0:01'])
})

test('screen readers are told at five minutes and at one', () => {
  const minutes = [20, 5.01, 5, 3, 1.01, 1, 0.1].map((left) => minutesToAnnounce(left * 60_000))
  expect(minutes).toEqual([0, 0, 5, 5, 5, 1, 1])
})

test('the end is counted from before the request, by this browser’s clock, whatever the server’s says', () => {
  const upi = { reference: 'RWABCDEFGH', amount: 1999, payee: 'Rolewise', vpa: 'rolewise@upi', link: 'upi://pay' }
  const held = { ...upi, holdEndsAt: '2030-01-01T00:20:00.000Z', holdMs: 20 * 60_000 }
  expect(withDeadline(held, 5_000).holdUntil).toBe(5_000 + 20 * 60_000)
  expect(withDeadline({ ...upi, holdEndsAt: null, holdMs: null }, 5_000).holdUntil).toBeNull()
})
