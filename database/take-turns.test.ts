import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { takeTurns } from './take-turns.ts'

test('so many run at once, the others in the order in which they came', async () => {
  const inTurn = takeTurns(2, 1000)
  const begun: number[] = []
  const ends: Array<() => void> = []
  const all = [0, 1, 2, 3].map((n) =>
    inTurn(async () => {
      begun.push(n)
      await new Promise<void>((end) => ends.push(end))
      if (n === 0) throw new Error('one that fails gives its place away too')
    }),
  )
  const outcomes = Promise.allSettled(all)
  while (begun.length < 4 || ends.length > 0) {
    expect(ends.length).toBeLessThanOrEqual(2)
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(begun).toEqual([0, 1, 2, 3])
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

test('whoever waits too long is told that it is not available now, and keeps no place', async () => {
  const inTurn = takeTurns(1, 5)
  let end = () => {}
  const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)))
  const error = await inTurn(async () => {}).catch((failure: unknown) => failure)
  expect(failureOf(error)?.kind).toBe('unavailable')
  end()
  await first
  expect(await inTurn(async () => 'free')).toBe('free')
})
