import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Queries } from '#database/database.ts'
import { verifyCredential } from '#server/outside/credentials/verify-credential.ts'
import { describeCredential } from './describe-credential.ts'
import { type Certificate, listKeys } from './store.ts'

/** By the hash of the signed text. Keys are never removed, so what once verified always does. */
const verified = new LRUCache<string, true>({ max: 5_000 })

/** Whether one of our keys signed what this row says; null without a signature. */
export async function checkSignature(queries: Queries, certificate: Certificate): Promise<boolean | null> {
  const { credential } = certificate
  if (credential === null) return null
  if (!matchesCredential(certificate, credential)) return false
  const hash = createHash('sha256').update(credential).digest('base64')
  if (verified.has(hash)) return true
  const keys = new Map((await listKeys(queries)).map(({ id, publicKeyMultibase }) => [id, publicKeyMultibase]))
  const isValid = await verifyCredential(credential, keys)
  if (isValid) verified.set(hash, true)
  return isValid
}

/**
 * Whether the signed text is what this row would be signed as. The page shows columns of the row: somebody may have changed
 * them and left the text alone. What no column holds (the hashed address, our site's and the event's address at the time) is
 * taken from the text.
 */
function matchesCredential(certificate: Certificate, text: string): boolean {
  try {
    const { proof: _, ...signed } = JSON.parse(text)
    const { issuer, credentialSubject } = signed
    const [address] = credentialSubject.identifier
    const expected = describeCredential(issuer.url, certificate, {
      address,
      eventUrl: credentialSubject.achievement.id,
    })
    return isDeepStrictEqual(signed, expected)
  } catch {
    // It is no JSON, or no credential.
    return false
  }
}
