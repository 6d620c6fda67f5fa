import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSealed, makeKeyPair, seal, unseal } from './sealed.ts'

const { publicKey, privateKey } = makeKeyPair()

/** In parts of odd sizes, as streams bring them. */
async function* parts(bytes: Uint8Array, size = 10_007) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function whole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of source) all.push(part)
  return Buffer.concat(all)
}
const sealed = (bytes: Uint8Array) => whole(seal(parts(bytes), publicKey))
const opened = (bytes: Uint8Array, key = privateKey) => whole(unseal(parts(bytes), key))

const piece = 64 * 1024
test.each([0, 1, piece - 1, piece, piece + 1, 2 * piece, 300_000])(
  '%i bytes come out as they went in',
  async (size) => {
    const bytes = randomBytes(size)
    const file = await sealed(bytes)
    expect((await opened(file)).equals(bytes)).toBe(true)
    if (size >= 16) expect(file.includes(bytes.subarray(0, 16))).toBe(false)
    await checkSealed(parts(file, 1_000_000), privateKey)
  },
)

test('the same bytes are never sealed alike', async () => {
  const bytes = randomBytes(100)
  expect((await sealed(bytes)).equals(await sealed(bytes))).toBe(false)
})

test('another key opens nothing, nor does the public one', async () => {
  const file = await sealed(randomBytes(100))
  for (const key of [makeKeyPair().privateKey, publicKey])
    await expect(opened(file, key)).rejects.toThrow('It cannot be opened')
  await expect(opened(file, 'short')).rejects.toThrow('no key')
})

test('a file that is cut anywhere is noticed, also between two pieces', async () => {
  const file = await sealed(randomBytes(3 * piece))
  const head = file.length - 3 * (piece + 16)
  for (const length of [0, 10, head, head + 8, head + piece + 16, head + 2 * (piece + 16), file.length - 1])
    await expect(opened(file.subarray(0, length)), `cut at ${length}`).rejects.toThrow(
      /no sealed file|cannot be opened/,
    )
  await expect(opened(Buffer.concat([file, Buffer.from('x')]))).rejects.toThrow('It cannot be opened')
})

test('a byte that was changed, pieces that were swapped or left out are noticed', async () => {
  const file = await sealed(randomBytes(3 * piece))
  const head = file.length - 3 * (piece + 16)
  const at = (n: number) => file.subarray(head + n * (piece + 16), head + (n + 1) * (piece + 16))
  for (const place of [0, 20, head + 5, file.length - 3]) {
    const changed = Buffer.from(file)
    changed[place] = (changed[place] ?? 0) ^ 1
    await expect(opened(changed), `changed at ${place}`).rejects.toThrow(/no sealed file|cannot be opened/)
  }
  for (const order of [
    [1, 0, 2],
    [0, 2],
    [0, 1, 1, 2],
  ])
    await expect(opened(Buffer.concat([file.subarray(0, head), ...order.map(at)]))).rejects.toThrow('cannot be opened')
})
