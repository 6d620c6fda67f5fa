import { brand } from '#content/brand.ts'
import { addToLinkedInUrl } from '#contract/add-to-linkedin.ts'
import type { Certificate } from './store.ts'

export const certificateUrl = (publicUrl: string, id: string): string => `${publicUrl}/certificates/${id}`

/** did:web of our host; a port's colon is encoded (https://w3c-ccg.github.io/did-method-web/). */
export const issuerDid = (publicUrl: string): string => `did:web:${encodeURIComponent(new URL(publicUrl).host)}`

/** Null unless it is valid and signed. */
export function linkedInUrlOf(publicUrl: string, certificate: Certificate): string | null {
  const { id, title, issuedAt, state, credential } = certificate
  if (state !== 'valid' || credential === null) return null
  return addToLinkedInUrl({ id, title, issuedAt, url: certificateUrl(publicUrl, id), organization: brand })
}
