import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { toAgeIdentity, toAgeRecipient } from './legacy-backup.ts'

/** Backups are age files (age-encryption.org/v1): `age --decrypt --identity <file>` opens them without this repository. */
export const encryptedName = (name: string) => `${name}.age`

class CannotDecrypt extends Error {
  override readonly name = 'CannotDecrypt'
}

export async function generateKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await generateX25519Identity()
  return { publicKey: await identityToRecipient(privateKey), privateKey }
}

export async function* encrypt(source: AsyncIterable<Uint8Array>, publicKey: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(toAgeRecipient(publicKey))
  yield* await encrypter.encrypt(toStream(source))
}

/** A truncated file is detected only at its end: run `verifyEncrypted` before using any of it. */
export async function* decrypt(source: AsyncIterable<Uint8Array>, privateKey: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(toAgeIdentity(privateKey))
  } catch {
    throw new CannotDecrypt('This is not a key made by `npm run backup-key`.')
  }
  try {
    yield* await decrypter.decrypt(toStream(source))
  } catch {
    throw new CannotDecrypt('It cannot be decrypted: the key is wrong, or the file is incomplete or was changed.')
  }
}

export async function verifyEncrypted(decrypted: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of decrypted);
}

/** Not Readable.toWeb: cancelling that one throws an uncaught error. Node's type is not the DOM's, which the trials know too. */
function toStream(source: AsyncIterable<Uint8Array>): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>
}
