import { expect, test } from 'vitest'
import { queueWork } from './queue-work.ts'

const timeout = (waitMs: number) => ({ waitMs, error: () => new Error('waited too long') })

test('limits concurrency and starts waiting work in order', async () => {
  const queue = queueWork({ concurrency: 2, timeout: timeout(1000) })
  const started: number[] = []
  const ends: Array<() => void> = []
  const all = [0, 1, 2, 3].map((n) =>
    queue(async () => {
      started.push(n)
      await new Promise<void>((end) => ends.push(end))
      if (n === 0) throw new Error('work that fails frees its slot too')
    }),
  )
  const outcomes = Promise.allSettled(all)
  while (started.length < 4 || ends.length > 0) {
    expect(ends.length).toBeLessThanOrEqual(2)
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(started).toEqual([0, 1, 2, 3])
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

test('rejects work that waits too long, without taking a slot', async () => {
  const queue = queueWork({ concurrency: 1, timeout: timeout(5) })
  let end = () => {}
  const first = queue(() => new Promise<void>((resolve) => (end = resolve)))
  await expect(queue(async () => {})).rejects.toThrow('waited too long')
  end()
  await first
  expect(await queue(async () => 'free')).toBe('free')
})

test('running work has no timeout', async () => {
  const queue = queueWork({ concurrency: 1, timeout: timeout(5) })
  const first = queue(async () => 'first')
  const second = queue(async () => {
    const start = performance.now()
    while (performance.now() - start < 20) await new Promise((resolve) => setImmediate(resolve))
    return 'second'
  })
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})
