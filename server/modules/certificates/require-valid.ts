import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { type Certificate, lockCertificate } from './store.ts'

/** Locked. Throws unless it is valid. */
export async function requireValid(tx: Queries, id: string): Promise<Certificate> {
  const certificate = await lockCertificate(tx, id)
  if (!certificate) throw notFound(messages.certificateNotFound)
  if (certificate.state !== 'valid') throw new Problem('conflict', messages.certificateNotValid)
  return certificate
}
