import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { bech32 } from '@scure/base'

/**
 * Backups and keys from before 16 November 2026, when backups became age files. Both formats use X25519, so an old key also
 * works for new backups. Backups are kept for 30 days and keys are rotated yearly: delete this file after 16 November 2027,
 * and let `encrypt-backup.ts` take age keys only.
 */
export const legacyName = (name: string) => `${name}.sealed`

const isLegacyKey = (key: string) => /^[\w-]{43}$/.test(key)
const toBytes = (key: string) => Buffer.from(key, 'base64url')

export function toAgeRecipient(publicKey: string): string {
  return isLegacyKey(publicKey) ? bech32.encodeFromBytes('age', toBytes(publicKey)) : publicKey
}

export function toAgeIdentity(privateKey: string): string {
  if (!isLegacyKey(privateKey)) return privateKey
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', toBytes(privateKey)).toUpperCase()
}

const magic = Buffer.from('rolewise sealed 1\n')
const keyBytes = 32
const chunkBytes = 64 * 1024
const tagBytes = 16

/** The format: a magic string, an ephemeral public key, then AES-256-GCM chunks. A nonce has the chunk's number and a last-chunk flag. */
export async function* decryptLegacy(source: AsyncIterable<Uint8Array>, privateKey: string): AsyncGenerator<Buffer> {
  const file = await buffer(source)
  const writerKey = file.subarray(magic.length, magic.length + keyBytes)
  const chunks = file.subarray(magic.length + keyBytes)
  if (!file.subarray(0, magic.length).equals(magic) || !isLegacyKey(privateKey))
    throw new Error('It cannot be decrypted.')
  const key = deriveKey(privateKey, writerKey)
  const size = chunkBytes + tagBytes
  const count = Math.max(1, Math.ceil(chunks.length / size))
  for (let number = 0; number < count; number++)
    yield decryptChunk(key, chunks.subarray(number * size, (number + 1) * size), number, number === count - 1)
}

function decryptChunk(key: Buffer, chunk: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 4)
  nonce[11] = Number(isLast)
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAuthTag(chunk.subarray(-tagBytes))
  return Buffer.concat([cipher.update(chunk.subarray(0, -tagBytes)), cipher.final()])
}

function deriveKey(privateKey: string, writerKey: Buffer): Buffer {
  // PKCS #8 around the bare 32 bytes (RFC 8410, 7).
  const der = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), toBytes(privateKey)])
  const reader = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const writer = createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: writerKey.toString('base64url') },
    format: 'jwk',
  })
  const secret = diffieHellman({ privateKey: reader, publicKey: writer })
  const salt = Buffer.concat([writerKey, rawPublicKey(reader)])
  return Buffer.from(hkdfSync('sha256', secret, salt, magic, 32))
}

function rawPublicKey(privateKey: KeyObject): Buffer {
  return Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url')
}
