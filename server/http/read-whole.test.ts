import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readWhole } from './read-whole.ts'

const pieces = (...sizes: number[]) => Readable.from(sizes.map((size, index) => Buffer.alloc(size, index + 1)))
const whole = (...sizes: number[]) => Buffer.concat(sizes.map((size, index) => Buffer.alloc(size, index + 1)))

test.each([
  ['its length was said', 300_000],
  ['no length was said', 0],
  ['too short a length was said', 1_000],
  ['too long a length was said', 400_000],
  ['no number was said', Number.NaN],
])('a body is whole when %s', async (_what, said) => {
  const read = await readWhole(pieces(100_000, 50_000, 150_000), said, 500_000)
  expect(read.equals(whole(100_000, 50_000, 150_000))).toBe(true)
})

test.each([0, 100, 2_000_000_000])('too much is refused, whatever was said (%d)', async (said) => {
  await expect(readWhole(pieces(400_000, 100_001), said, 500_000)).rejects.toMatchObject({ code: 'too_large' })
})

test('nothing is nothing', async () => {
  expect(await readWhole(pieces(), 0, 10)).toHaveLength(0)
})
