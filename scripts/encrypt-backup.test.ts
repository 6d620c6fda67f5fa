import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decrypt, encrypt, generateKeyPair, verifyEncrypted } from './encrypt-backup.ts'

const { publicKey, privateKey } = await generateKeyPair()

/** In parts of odd sizes, as streams bring them. */
async function* parts(bytes: Uint8Array, size = 10_007) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const encrypted = (bytes: Uint8Array, key = publicKey) => buffer(encrypt(parts(bytes), key))
const decrypted = (bytes: Uint8Array, key = privateKey) => buffer(decrypt(parts(bytes), key))

const chunk = 64 * 1024
test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 300_000])(
  '%i bytes come out as they went in',
  async (size) => {
    const bytes = randomBytes(size)
    const file = await encrypted(bytes)
    expect((await decrypted(file)).equals(bytes)).toBe(true)
    if (size >= 16) expect(file.includes(bytes.subarray(0, 16))).toBe(false)
    await verifyEncrypted(decrypt(parts(file, 1_000_000), privateKey))
  },
)

test('a backup is an age file, and the keys are age keys', async () => {
  expect((await encrypted(randomBytes(10))).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /)
  expect(publicKey).toMatch(/^age1[0-9a-z]{58}$/)
  expect(privateKey).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/)
})

test('the same bytes are never encrypted alike', async () => {
  const bytes = randomBytes(100)
  expect((await encrypted(bytes)).equals(await encrypted(bytes))).toBe(false)
})

test('another key decrypts nothing, nor does the public one', async () => {
  const file = await encrypted(randomBytes(100))
  await expect(decrypted(file, (await generateKeyPair()).privateKey)).rejects.toThrow('It cannot be decrypted')
  for (const key of [publicKey, 'short', '']) await expect(decrypted(file, key)).rejects.toThrow('not a key')
})

test('a file that is cut anywhere is noticed, even between two chunks', async () => {
  const file = await encrypted(randomBytes(3 * chunk))
  const head = file.length - 3 * (chunk + 16)
  for (const length of [0, 10, head, head + 8, head + chunk + 16, head + 2 * (chunk + 16), file.length - 1])
    await expect(decrypted(file.subarray(0, length)), `cut at ${length}`).rejects.toThrow('cannot be decrypted')
  await expect(decrypted(Buffer.concat([file, Buffer.from('x')]))).rejects.toThrow('cannot be decrypted')
})

test('a byte that was changed, chunks that were swapped or left out are noticed', async () => {
  const file = await encrypted(randomBytes(3 * chunk))
  const head = file.length - 3 * (chunk + 16)
  const at = (n: number) => file.subarray(head + n * (chunk + 16), head + (n + 1) * (chunk + 16))
  for (const place of [0, 40, head + 5, file.length - 3]) {
    const changed = Buffer.from(file)
    changed[place] = (changed[place] ?? 0) ^ 1
    await expect(decrypted(changed), `changed at ${place}`).rejects.toThrow('cannot be decrypted')
  }
  for (const order of [
    [1, 0, 2],
    [0, 2],
    [0, 1, 1, 2],
  ])
    await expect(decrypted(Buffer.concat([file.subarray(0, head), ...order.map(at)]))).rejects.toThrow(
      'cannot be decrypted',
    )
})

test('a source that fails leaves no complete file', async () => {
  const failing = async function* () {
    yield randomBytes(100_000)
    throw new Error('pg_dump broke off')
  }
  await expect(buffer(encrypt(failing(), publicKey))).rejects.toThrow('pg_dump broke off')
})
