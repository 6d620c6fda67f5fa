import { afterEach, expect, test, vi } from 'vitest'
import { aPng } from '#tests/e2e/a-png.ts'
import { readProof } from './record-proof.ts'

/** How many screenshots are decoded at once, whoever sends them. */
const [large, small] = [aPng({ width: 3000, height: 3000 }), aPng()]
const read = (bytes: Buffer, from: string) => readProof({ bytes, from }, undefined)

afterEach(() => {
  vi.useRealTimers()
})

test('one screenshot is decoded at a time', async () => {
  const finished: string[] = []
  await Promise.all([
    read(large, '203.0.113.1').then(() => finished.push('large')),
    read(small, '203.0.113.2').then(() => finished.push('small')),
  ])
  expect(finished).toEqual(['large', 'small'])
})

test('whoever waits for eight seconds is asked to try again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [first, second] = [read(large, '203.0.113.1'), read(small, '203.0.113.2')]
  const refused = expect(second).rejects.toMatchObject({ code: 'unavailable' })
  vi.advanceTimersByTime(8_000)
  await refused
  expect((await first).picture.mediaType).toBe('image/webp')
})
