import { BroadcastChannel } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workerCaller } from './worker-caller.ts'

const timeoutMs = 20_000

// A stuck thread takes a whole core until its time is over, so the test ends that time.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const call = workerCaller<'id' | 'fail' | 'loop', number>({
  url: new URL(import.meta.resolve('#tests/support/stuck-thread.ts')),
  maxMegabytes: 16,
  timeoutMs,
})

test('a call that fails says why, and the thread goes on', async () => {
  const id = await call('id')
  await expect(call('fail')).rejects.toThrow('as asked')
  expect(await call('id')).toBe(id)
})

test('a thread that is stuck is ended: whoever waits is told, and the next call has a new one', async () => {
  const id = await call('id')
  const channel = new BroadcastChannel('stuck thread')
  const isStuck = new Promise((resolve) => {
    channel.onmessage = resolve
  })
  const pending = Promise.allSettled([call('loop'), call('id')])
  await isStuck
  channel.close()
  vi.advanceTimersByTime(timeoutMs)
  const results = await pending
  expect(results).toMatchObject([
    { status: 'rejected', reason: { message: 'a call to a thread took too long' } },
    { status: 'rejected' },
  ])
  expect(await call('id')).toBeGreaterThan(id)
})
