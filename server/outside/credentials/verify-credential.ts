import { verify } from 'node:crypto'
import type { Unsigned } from './hash-credential.ts'
import { hashInWorker } from './hash-in-worker.ts'
import { fromMultibase, fromMultikey } from './multikey.ts'

/** Whether one of our keys, by id, has signed this text. A text that is no credential of ours is not signed. */
export async function verifyCredential(text: string, keys: ReadonlyMap<string, string>): Promise<boolean> {
  const parsed = parse(text)
  if (!parsed) return false
  const { credential, proof, proofValue, keyId } = parsed
  const multikey = keys.get(keyId)
  if (!multikey) return false
  const signature = toSignature(proofValue)
  return (
    signature !== null && verify(null, await hashInWorker({ credential, proof }), fromMultikey(multikey), signature)
  )
}

function parse(text: string) {
  try {
    const { proof: signed, ...credential } = JSON.parse(text) as Unsigned['credential'] & { proof: object }
    const { proofValue, ...proof } = signed as Record<string, unknown>
    const keyId = String(proof.verificationMethod).split('#')[1] ?? ''
    const isOurs = proof.type === 'DataIntegrityProof' && proof.cryptosuite === 'eddsa-rdfc-2022'
    return isOurs ? { credential, proof, proofValue: String(proofValue), keyId } : null
  } catch {
    return null
  }
}

function toSignature(proofValue: string): Uint8Array | null {
  try {
    return fromMultibase(proofValue)
  } catch {
    return null
  }
}
