import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { BodyBudget } from './body-budget.ts'
import { readBody } from './read-body.ts'

const pieces = (...sizes: number[]) => Readable.from(sizes.map((size, index) => Buffer.alloc(size, index + 1)))
const read = (body: Readable, announcedBytes: number, maxBytes: number) =>
  readBody(body, { announcedBytes, maxBytes, tooLarge: 'too large', held: null })
const whole = (...sizes: number[]) => Buffer.concat(sizes.map((size, index) => Buffer.alloc(size, index + 1)))

test.each([
  ['its length was announced', 300_000],
  ['no length was announced', 0],
  ['a shorter length was announced', 1_000],
  ['a longer length was announced', 400_000],
  ['the announced length is not a number', Number.NaN],
])('reads the whole body when %s', async (_what, said) => {
  const body = await read(pieces(100_000, 50_000, 150_000), said, 500_000)
  expect(body.equals(whole(100_000, 50_000, 150_000))).toBe(true)
})

test.each([0, 100, 2_000_000_000])('a body over the limit is refused, whatever was announced (%d)', async (said) => {
  await expect(read(pieces(400_000, 100_001), said, 500_000)).rejects.toMatchObject({ code: 'too_large' })
})

test('an empty body is empty', async () => {
  expect(await read(pieces(), 0, 10)).toHaveLength(0)
})

test('the budget is charged for received bytes, not announced ones, and released at the end', async () => {
  const budget = new BodyBudget()
  const held = budget.open({ address: '192.0.2.1', bytes: 5_000_000, isFile: true })
  const { promise: nothingMore, resolve: end } = Promise.withResolvers<void>()
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
  async function* slowly() {
    yield Buffer.alloc(100_000)
    begin()
    await nothingMore
  }
  const options = { announcedBytes: 5_000_000, maxBytes: 5_000_000, tooLarge: '', held }
  const reading = readBody(Readable.from(slowly()), options)
  await hasBegun
  expect(budget.usedBytes).toBeLessThan(300_000)
  end()
  expect(await reading).toHaveLength(100_000)
  held.release()
  expect(budget.usedBytes).toBe(0)
})

test('a body that outgrows the budget is refused half-way', async () => {
  const budget = new BodyBudget({ kindBytes: 500_000 })
  const held = budget.open({ address: '192.0.2.1', bytes: 0, isFile: true })
  const body = pieces(100_000, 100_000, 400_000)
  const reading = readBody(body, { announcedBytes: 0, maxBytes: 5_000_000, tooLarge: '', held })
  await expect(reading).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  held.release()
  expect(budget.usedBytes).toBe(0)
})
