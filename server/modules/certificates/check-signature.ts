import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Queries } from '#database/database.ts'
import { verifyCredential } from '#server/outside/credentials/verify-credential.ts'
import { isSignedAs } from './is-signed-as.ts'
import { type Certificate, listKeys } from './store.ts'

/** By the hash of the signed text. Keys are never removed, so what once verified always does. */
const verified = new LRUCache<string, true>({ max: 5_000 })

/** Whether one of our keys signed what this row says; null without a signature. */
export async function checkSignature(queries: Queries, certificate: Certificate): Promise<boolean | null> {
  const { credential } = certificate
  if (credential === null) return null
  if (!isSignedAs(certificate, credential)) return false
  const hash = createHash('sha256').update(credential).digest('base64')
  if (verified.has(hash)) return true
  const keys = new Map((await listKeys(queries)).map(({ id, publicKeyMultibase }) => [id, publicKeyMultibase]))
  const isValid = await verifyCredential(credential, keys)
  if (isValid) verified.set(hash, true)
  return isValid
}
