import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encrypt-backup.ts'
import { decryptLegacy } from './legacy-backup.ts'

/** Made by version 0.1.0. */
const publicKey = 'dWK2SD1lG-b_JGiv1eVw74UO8E0CTamuhaBOA9U1jnM'
const privateKey = 'ACy_xSzGmpJqPT6mUvYCSOcgNw4gVawyTVGWAIzWw1s'
const file = Buffer.from(
  'cm9sZXdpc2Ugc2VhbGVkIDEKjsvl22zvq6N9At4nQC4/wygho45axzH99eFOhfEJTBN6pIf4C+E4Ck/8LDjrme/9ZA+tKCjBxdzCa8BXBJmj7OtntwyB2g==',
  'base64',
)

/** As version 0.1.0 encrypted, for files of several chunks. */
function encryptLegacy(bytes: Buffer): Buffer {
  const magic = Buffer.from('rolewise sealed 1\n')
  const raw = Buffer.from(publicKey, 'base64url')
  const own = generateKeyPairSync('x25519')
  const ownRaw = Buffer.from(own.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const reader = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: publicKey }, format: 'jwk' })
  const secret = diffieHellman({ privateKey: own.privateKey, publicKey: reader })
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.concat([ownRaw, raw]), magic, 32))
  const count = Math.max(1, Math.ceil(bytes.length / 65_536))
  const chunks = Array.from({ length: count }, (_, number) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(number, 4)
    nonce[11] = Number(number === count - 1)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const chunk = bytes.subarray(number * 65_536, (number + 1) * 65_536)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  })
  return Buffer.concat([magic, ownRaw, ...chunks])
}
async function* streamed(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007)
}

test('a backup of version 0.1.0 can be decrypted', async () => {
  expect(String(await buffer(decryptLegacy(streamed(file), privateKey)))).toBe('a backup of before age')
})

test.each([0, 65_536, 65_537, 300_000])('so can one of %i bytes', async (size) => {
  const bytes = randomBytes(size)
  expect((await buffer(decryptLegacy(streamed(encryptLegacy(bytes)), privateKey))).equals(bytes)).toBe(true)
})

test('a file that is cut, changed or of another key is refused', async () => {
  const whole = encryptLegacy(randomBytes(150_000))
  const changed = Buffer.from(whole)
  changed[100_000] = (changed[100_000] ?? 0) ^ 1
  for (const bytes of [whole.subarray(0, -1), whole.subarray(0, 50 + 65_552), whole.subarray(0, 30), changed])
    await expect(buffer(decryptLegacy(streamed(bytes), privateKey))).rejects.toThrow()
  await expect(buffer(decryptLegacy(streamed(whole), randomBytes(32).toString('base64url')))).rejects.toThrow()
})

test('a key pair of version 0.1.0 encrypts and decrypts new backups', async () => {
  const encrypted = await buffer(encrypt(streamed(Buffer.from('new')), publicKey))
  expect(encrypted.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  expect(String(await buffer(decrypt(streamed(encrypted), privateKey)))).toBe('new')
})
