import { sign } from 'node:crypto'
import type { CertificateKey } from './certificate-key.ts'
import type { Unsigned } from './hash-credential.ts'
import { hashInWorker } from './hash-in-worker.ts'
import { toMultibase } from './multikey.ts'

interface Signing {
  key: CertificateKey
  /** The DID that lists the key. */
  did: string
  created: Date
}

/** The credential with its proof (Data Integrity, eddsa-rdfc-2022), as text. Its bytes are never written anew. */
export async function signCredential(
  credential: Unsigned['credential'],
  { key, did, created }: Signing,
): Promise<string> {
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: toSeconds(created),
    verificationMethod: `${did}#${key.id}`,
    proofPurpose: 'assertionMethod',
  }
  const proofValue = toMultibase(sign(null, await hashInWorker({ credential, proof }), key.privateKey))
  return JSON.stringify({ ...credential, proof: { ...proof, proofValue } })
}

/** In UTC, as verifiers want it: `2026-11-18T06:00:00Z`. */
export const toSeconds = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z')
