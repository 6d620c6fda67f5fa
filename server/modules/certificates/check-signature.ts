import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Queries } from '#database/database.ts'
import { verifyCredential } from '#server/outside/credentials/verify-credential.ts'
import { type Certificate, listKeys } from './store.ts'

/** By the hash of the signed text. Keys are never removed, so what once verified always does. */
const verified = new LRUCache<string, true>({ max: 5_000 })

/** Whether one of our keys signed what this row says; null without a signature. */
export async function checkSignature(queries: Queries, certificate: Certificate): Promise<boolean | null> {
  const { credential } = certificate
  if (credential === null) return null
  if (!saysTheSame(certificate, credential)) return false
  const hash = createHash('sha256').update(credential).digest('base64')
  if (verified.has(hash)) return true
  const keys = new Map((await listKeys(queries)).map(({ id, publicKeyMultibase }) => [id, publicKeyMultibase]))
  const isValid = await verifyCredential(credential, keys)
  if (isValid) verified.set(hash, true)
  return isValid
}

interface SignedFacts {
  id?: unknown
  name?: unknown
  credentialSubject?: { identifier?: { identityType?: unknown; identityHash?: unknown }[] }
}

/** The page shows columns of the row: somebody may have changed them and left the signed text alone. */
function saysTheSame({ id, title, recipientName }: Certificate, credential: string): boolean {
  const { id: url, name, credentialSubject } = JSON.parse(credential) as SignedFacts
  const signedName = credentialSubject?.identifier?.find(({ identityType }) => identityType === 'name')?.identityHash
  return String(url).endsWith(`/${id}`) && name === title && signedName === recipientName
}
