import * as z from 'zod/mini'
import { CertificateId } from '#contract/certificates.ts'
import type { Queries } from '#database/database.ts'
import { type Certificate, findCertificate } from './store.ts'

/** Null for an unknown id, and for a certificate that is not signed yet. */
export async function findPublished(queries: Queries, id: string): Promise<Certificate | null> {
  if (!z.safeParse(CertificateId, id).success) return null
  const certificate = await findCertificate(queries, id)
  return certificate?.state === 'valid' && certificate.credential === null ? null : certificate
}
