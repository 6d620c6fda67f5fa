import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'

/**
 * Bytes that one person can read and whoever wrote them cannot: a key made for this one time, agreed on with the reader's
 * public key (X25519, RFC 7748; HKDF, RFC 5869), and AES-256-GCM over pieces of 64 KB. A piece's number and whether it is the
 * last one are under its tag, so that nothing can be changed, moved, left out or cut off.
 */
const mark = Buffer.from('rolewise sealed 1\n')
const keyBytes = 32
const pieceBytes = 64 * 1024
const tagBytes = 16

class CannotOpen extends Error {
  override readonly name = 'CannotOpen'
}

/** Both as 43 characters. */
export function makeKeyPair(): { publicKey: string; privateKey: string } {
  const { x = '', d = '' } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
  return { publicKey: x, privateKey: d }
}

export async function* seal(source: AsyncIterable<Uint8Array>, publicKey: string): AsyncGenerator<Buffer> {
  const own = generateKeyPairSync('x25519')
  const key = keyOf(own.privateKey, publicKeyOf(publicKey), own.publicKey, publicKeyOf(publicKey))
  yield Buffer.concat([mark, rawOf(own.publicKey)])
  let number = 0
  for await (const [piece, isLast] of inPieces(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Only what was proved is handed on, but whether there is more to come is known at the very end: see `checkSealed`. */
export async function* unseal(source: AsyncIterable<Uint8Array>, privateKey: string): AsyncGenerator<Buffer> {
  const reader = privateKeyOf(privateKey)
  let key: Buffer | undefined
  let number = 0
  for await (const [piece, isLast] of afterHead(source, (head) => {
    if (!head.subarray(0, mark.length).equals(mark)) throw new CannotOpen('This is no sealed file.')
    const writer = publicKeyOf(head.subarray(mark.length).toString('base64url'))
    key = keyOf(reader, writer, writer, createPublicKey(reader))
  })) {
    try {
      const cipher = createDecipheriv('aes-256-gcm', key ?? '', nonceOf(number++, isLast), { authTagLength: tagBytes })
      cipher.setAuthTag(piece.subarray(-tagBytes))
      yield Buffer.concat([cipher.update(piece.subarray(0, -tagBytes)), cipher.final()])
    } catch {
      throw new CannotOpen('It cannot be opened: this is another key, or the file is cut short or was changed.')
    }
  }
}

/** Reads it to its end, so that nothing is begun with half of it. */
export async function checkSealed(source: AsyncIterable<Uint8Array>, privateKey: string): Promise<void> {
  for await (const _ of unseal(source, privateKey));
}

function keyOf(privateKey: KeyObject, publicKey: KeyObject, writer: KeyObject, reader: KeyObject): Buffer {
  const secret = diffieHellman({ privateKey, publicKey })
  return Buffer.from(hkdfSync('sha256', secret, Buffer.concat([rawOf(writer), rawOf(reader)]), mark, 32))
}

/** Never twice the same with one key: the key is of this file alone. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 4)
  nonce[11] = Number(isLast)
  return nonce
}

function rawOf(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')
}

function publicKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
}

/** PKCS #8 around the bare 32 bytes (RFC 8410, 7). */
function privateKeyOf(d: string): KeyObject {
  const bare = Buffer.from(d, 'base64url')
  if (bare.length !== keyBytes) throw new CannotOpen('This is no key that `npm run backup-key` made.')
  const key = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), bare])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

async function* afterHead(source: AsyncIterable<Uint8Array>, readHead: (head: Buffer) => void) {
  const headBytes = mark.length + keyBytes
  let head = Buffer.alloc(0)
  const parts = source[Symbol.asyncIterator]()
  while (head.length < headBytes) {
    const { done, value } = await parts.next()
    if (done) throw new CannotOpen('This is no sealed file.')
    head = Buffer.concat([head, value])
  }
  readHead(head.subarray(0, headBytes))
  const rest = async function* () {
    yield head.subarray(headBytes)
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  yield* inPieces(rest(), pieceBytes + tagBytes)
}

/** Cuts a stream into pieces of one size; the last may be shorter, and there is always a last one. */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<[Buffer, boolean]> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const part of source) {
    waiting.push(part)
    bytes += part.length
    if (bytes <= size) continue
    let whole = Buffer.concat(waiting)
    // One byte more than a piece: only then is it sure that it is not the last.
    for (; whole.length > size; whole = whole.subarray(size)) yield [whole.subarray(0, size), false]
    waiting = [whole]
    bytes = whole.length
  }
  yield [Buffer.concat(waiting), true]
}
