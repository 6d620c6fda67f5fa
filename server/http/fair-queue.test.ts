import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Work that runs until the test ends it. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

const never = 60_000

test('limits concurrency', async () => {
  const queue = fairQueue({ maxRunning: 2, timeoutMs: never })
  let [running, highest] = [0, 0]
  const work = async () => {
    highest = Math.max(highest, ++running)
    await new Promise(setImmediate)
    running--
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => queue(`key ${n % 3}`, work)))
  expect([running, highest]).toEqual([0, 2])
})

test('sixty tasks of one key do not delay another key', async () => {
  const queue = fairQueue({ maxRunning: 1, timeoutMs: never })
  const first = openWork()
  const order: string[] = []
  const run = (key: string) => queue(key, async () => void order.push(key))
  const all = [queue('many', first.work), ...Array.from({ length: 60 }, () => run('many')), run('one')]
  first.end()
  await Promise.all(all)
  expect(order.indexOf('one')).toBeLessThanOrEqual(1)
  expect(order).toHaveLength(61)
})

test('failed work frees its slot', async () => {
  const queue = fairQueue({ maxRunning: 1, timeoutMs: never })
  await expect(queue('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue('a', async () => 'yes')).toBe('yes')
})

test('refuses work that waits too long, without taking a slot', async () => {
  const queue = fairQueue({ maxRunning: 1, timeoutMs: 20 })
  const first = openWork()
  const running = queue('a', first.work)
  await expect(queue('b', async () => 'too late')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  first.end()
  await running
  expect(await queue('b', async () => 'again')).toBe('again')
})

test('a full queue evicts work of the longest key and refuses more of it', async () => {
  const queue = fairQueue({ maxRunning: 1, maxWaiting: 3, timeoutMs: never })
  const first = openWork()
  const running = queue('many', first.work)
  const many = Array.from({ length: 4 }, () => queue('many', async () => 'served').catch(({ code }) => code))
  const one = queue('one', async () => 'served')
  first.end()
  await running
  expect(await Promise.all(many)).toEqual(['served', 'served', 'unavailable', 'unavailable'])
  expect(await one).toBe('served')
})
