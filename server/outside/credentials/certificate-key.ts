import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { toMultikey } from './multikey.ts'

/** Signs certificates. Its id is the public key itself, so that two processes with the same file need not agree on a name. */
export interface CertificateKey {
  id: string
  publicKeyMultibase: string
  privateKey: KeyObject
}

/** A new key as PEM (PKCS#8), as `openssl genpkey -algorithm ed25519` makes it. */
export function makeCertificateKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString().trim()
}

/** Null for anything but the private key of an Ed25519 pair. */
export function readCertificateKey(pem: string): CertificateKey | null {
  try {
    const privateKey = createPrivateKey(pem)
    if (privateKey.asymmetricKeyType !== 'ed25519') return null
    const publicKeyMultibase = toMultikey(createPublicKey(privateKey))
    return { id: publicKeyMultibase, publicKeyMultibase, privateKey }
  } catch {
    return null
  }
}
