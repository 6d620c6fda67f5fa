import { createPublicKey, type KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'

/** Multicodec's prefix of an Ed25519 public key, and multibase's letter for base58 (https://www.w3.org/TR/cid-1.0/#Multikey). */
const ed25519Prefix = [0xed, 0x01]
const base58Letter = 'z'
/** What comes before the 32 bytes in the DER form (RFC 8410). */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex')

export function toMultikey(publicKey: KeyObject): string {
  const der = publicKey.export({ format: 'der', type: 'spki' })
  return toMultibase(Uint8Array.from([...ed25519Prefix, ...der.subarray(derPrefix.length)]))
}

export function fromMultikey(multikey: string): KeyObject {
  const bytes = fromMultibase(multikey)
  if (bytes.length !== 34 || ed25519Prefix.some((byte, index) => bytes[index] !== byte))
    throw new Error('not the public key of an Ed25519 pair')
  return createPublicKey({ key: Buffer.concat([derPrefix, bytes.subarray(2)]), format: 'der', type: 'spki' })
}

export const toMultibase = (bytes: Uint8Array): string => base58Letter + base58.encode(bytes)

export function fromMultibase(text: string): Uint8Array {
  if (!text.startsWith(base58Letter)) throw new Error('not in base58')
  return base58.decode(text.slice(1))
}
